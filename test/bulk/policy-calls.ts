import type { Decision } from '#policies';

import { LISTING } from '../support/listing.js';
import type { BulkSystem } from './bulk-system.js';

export const LOAN = { ...LISTING, intent: 'collateral', loan_amount: 700_000 };
export const RULES = {
  property_types: { accepted: ['apartment', 'villa'] },
  ltv_caps: [
    { on_value_pct: { refer_above: 75, decline_above: 90 }, on_prudential_value_pct: { decline_above: 95 } },
  ],
};

/** One that RULES accept, one that they decline, one without its loan, one of another type, and two without analysis. */
export const ITEMS = [
  { custom_id: 'fine', property: LOAN },
  { custom_id: 'too-much', property: { ...LOAN, loan_amount: 5_000_000 } },
  { custom_id: 'unsaid', property: { ...LISTING, intent: 'collateral' } },
  { custom_id: 'wrong-type', property: { ...LOAN, type: 'hotel_apartment' } },
  { custom_id: 'nowhere', property: { ...LOAN, area: 'Nowhere', building: undefined } },
  { custom_id: 'dirty', property: { ...LOAN, size_sqft: '80 m' } },
];

export const json = async (response: Response | Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await response).json()) as Record<string, unknown>;

/** Calls about policies. */
export class PolicyCalls {
  constructor(private readonly system: BulkSystem) {}

  put(name: string, rules: object, key?: string): Promise<Response> {
    return this.system.request(`/v1/policies/${name}`, { method: 'PUT', body: JSON.stringify(rules) }, key);
  }

  dryRun(name: string, body: object, query = '', key?: string): Promise<Response> {
    const call = { method: 'POST', body: JSON.stringify(body) };
    return this.system.request(`/v1/policies/${name}/dry-run${query}`, call, key);
  }

  /** The decision of each item of a batch; undefined where it has no analysis. */
  async decisionsOf(id: string): Promise<readonly (Decision | undefined)[]> {
    const results = await this.system.results(id);
    return results.map(({ analysis }) => analysis?.['decision'] as Decision | undefined);
  }
}
