import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { DomainError, showValue } from '#platform';
import { ScoringService, type ServedSnapshot } from '#scoring';
import { marketOf, type Owner, type PageQuery } from '#storage';

import { findUnknownDistricts } from './find-unknown-districts.js';
import { assertPolicyName, resolvePolicy } from './policy-reference.js';
import type { Policy, PolicyRules, PolicyVersion } from './policy-rules.js';
import type { PolicyRulesDto } from './policy-rules.dto.js';
import { PolicyStore } from './policy.store.js';
import { readPolicyRules } from './read-policy-rules.js';

/** Creates, changes and shows an organisation's policies, and finds those callers name. */
@Injectable()
export class PoliciesService {
  constructor(
    private readonly policies: PolicyStore,
    private readonly scoring: ScoringService,
  ) {}

  /** Throws invalid_policy_name, invalid_fields, plan_limit_reached. */
  async put(caller: Caller, name: string, body: PolicyRulesDto, requestId: string) {
    const { orgId, livemode, keyId } = caller;
    assertPolicyName(name);
    const rules = readPolicyRules(body);
    await this.assertDistricts(caller, name, rules);
    return this.policies.put({ orgId, livemode }, name, rules, { keyId, requestId });
  }

  /** Throws not_found. */
  archive({ orgId, livemode, keyId }: Caller, name: string, requestId: string): Promise<Policy> {
    return this.policies.archive({ orgId, livemode }, name, { keyId, requestId });
  }

  /** Throws not_found. */
  get(caller: Owner, name: string): Promise<Policy> {
    return this.policies.get(caller, name);
  }

  list(caller: Owner, page: PageQuery): Promise<readonly Policy[]> {
    return this.policies.list(caller, page);
  }

  /** Throws not_found if there is no policy with this name. */
  async versions(caller: Owner, name: string, page: PageQuery): Promise<readonly PolicyVersion[]> {
    await this.policies.get(caller, name);
    return this.policies.versions(caller, name, page);
  }

  /** Throws not_found. */
  async version(caller: Owner, name: string, version: string): Promise<PolicyVersion> {
    const number = /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
    const found = number === 0 ? null : await this.policies.findVersion(caller, name, number);
    if (found !== null) return found;
    const detail = `There is no version ${showValue(version)} of a policy ${showValue(name)} here.`;
    throw new DomainError('not_found', detail);
  }

  /** Like resolvePolicy, among this owner's policies. Throws unknown_policy. */
  resolve(
    owner: Owner,
    given: string,
    place: { readonly pointer: string } | { readonly parameter: string },
  ): Promise<PolicyVersion> {
    return resolvePolicy(given, place, {
      find: (name) => this.policies.find(owner, name),
      findVersion: (name, version) => this.policies.findVersion(owner, name, version),
    });
  }

  /**
   * Throws invalid_fields for a cap of a new name that is no district, with pointers below `at`. Accepts any name while
   * no market is loaded.
   */
  async assertDistricts(owner: Owner, name: string, rules: PolicyRules, at = ''): Promise<void> {
    const market = this.marketOf(owner);
    if (market === null || rules.ltv_caps === undefined) return;
    const before = await this.policies.find(owner, name);
    const errors = await findUnknownDistricts(rules, before?.rules ?? null, market, owner.orgId, at);
    const [first] = errors;
    if (first !== undefined) throw new DomainError('invalid_fields', first.detail, { errors });
  }

  private marketOf({ livemode }: Owner): ServedSnapshot | null {
    try {
      return this.scoring.current(marketOf(livemode));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'market_not_loaded') return null;
      throw error;
    }
  }
}
