import type { Policy, PolicyDryRun, PolicyVersion } from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { listPages } from './list-pages.js';

/** Rules by which an organisation accepts, refers or declines. */
export class Policies {
  constructor(private readonly transport: Transport) {}

  /** Sets the rules of a policy; sending the same rules again changes nothing. */
  async put(name: string, rules: BodyOf<'putPolicy'>, options: CallOptions = {}): Promise<Policy> {
    return (await this.transport.call('putPolicy', { path: { name }, body: rules }, options)).data;
  }

  /** Newest first, including archived ones. */
  list(options: ListOptions = {}): Pages<Policy> {
    const query = queryOf(options);
    return listPages(this.transport, 'listPolicies', { query, options, cursorOf: ({ id }) => id });
  }

  async get(name: string, options: CallOptions = {}): Promise<Policy> {
    return (await this.transport.call('getPolicy', { path: { name } }, options)).data;
  }

  /** Archives a policy; its versions are kept. */
  async archive(name: string, options: CallOptions = {}): Promise<Policy> {
    return (await this.transport.call('archivePolicy', { path: { name } }, options)).data;
  }

  /** Newest first. */
  versions(name: string, options: ListOptions = {}): Pages<PolicyVersion> {
    const listing = { path: { name }, query: queryOf(options), options };
    return listPages(this.transport, 'listPolicyVersions', { ...listing, cursorOf: ({ id }) => id });
  }

  async version(name: string, version: number, options: CallOptions = {}): Promise<PolicyVersion> {
    const path = { name, version: String(version) };
    return (await this.transport.call('getPolicyVersion', { path }, options)).data;
  }

  /** What rules would have decided on a batch or a portfolio; changes nothing. */
  async dryRun(
    name: string,
    trial: BodyOf<'tryPolicy'>,
    options: CallOptions & QueryOf<'tryPolicy'> = {},
  ): Promise<PolicyDryRun> {
    const input = { path: { name }, query: queryOf(options), body: trial };
    return (await this.transport.call('tryPolicy', input, options)).data;
  }
}
