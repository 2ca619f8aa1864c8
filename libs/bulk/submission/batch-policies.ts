import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { DomainError } from '#platform';
import { PoliciesService, type PolicyRef } from '#policies';

import type { BatchEnvelope, FileQuery } from '../batch/batch-options.js';

/** Finds the policy that decides on a submission. */
@Injectable()
export class BatchPolicies {
  constructor(private readonly policies: PoliciesService) {}

  /**
   * The current version: later ones do not affect work in progress. Null if none is named. Throws invalid_fields,
   * scope_required, unknown_policy.
   */
  async resolve(
    caller: Caller,
    { policy: inBody }: BatchEnvelope,
    { policy: inQuery }: FileQuery,
  ): Promise<PolicyRef | null> {
    const given = inBody ?? inQuery ?? null;
    if (given === null) return null;
    if (typeof inBody === 'string' && typeof inQuery === 'string') {
      const detail = 'policy is given in both the body and the query; give it once.';
      throw new DomainError('invalid_fields', detail, {
        errors: [{ parameter: 'policy', code: 'duplicate', detail }],
      });
    }
    const place = typeof inBody === 'string' ? { pointer: '/policy' } : { parameter: 'policy' };
    const { name, version } = await this.policies.resolve(caller, given, place);
    return { name, version };
  }
}
