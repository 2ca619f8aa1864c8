import type { Limits } from './limits.js';

/** What is counted: calls, the analyses they ask for; of an address, public documents and wrong keys; tries of the sandbox. */
export type PolicyName = 'requests' | 'items' | 'documents' | 'failed_keys' | 'tries';

/** A bucket of `burst` units that regains one every `interval` microseconds; a burst of 0 lets nothing through. */
export interface RatePolicy {
  readonly name: PolicyName;
  readonly burst: number;
  readonly interval: number;
}

/** The policies of one key's organisation and mode, with the header that states them. */
export interface RatePlan {
  readonly requests: RatePolicy;
  readonly items: RatePolicy;
  /** `RateLimit-Policy`. */
  readonly header: string;
}

const MINUTE_US = 60_000_000;

/** What any higher rate a minute counts as: a unit each microsecond. */
export const FASTEST_PER_MINUTE = MINUTE_US;

/** Seconds in which an empty bucket fills, rounded up. */
export function windowSeconds({ burst, interval }: RatePolicy): number {
  return Math.max(1, Math.ceil((burst * interval) / 1e6));
}

/** Whole units left while the bucket needs `backlog` microseconds to be full again. */
export function unitsLeft({ burst, interval }: RatePolicy, backlog: number): number {
  return Math.max(0, Math.floor((burst * interval - backlog) / interval));
}

/**
 * The limits as policies. The header follows draft-ietf-httpapi-ratelimit-headers-10: `q` units in `w` seconds are at
 * once the burst and, divided, the sustained rate.
 */
export function ratePlanOf(limits: Limits): RatePlan {
  const requests = policy('requests', limits.requests_per_minute, limits.requests_burst);
  const items = policy('items', limits.items_per_minute, limits.items_burst);
  return { requests, items, header: policyHeader([requests, items]) };
}

/** `RateLimit-Policy` of these policies. */
export function policyHeader(policies: readonly RatePolicy[]): string {
  return policies.map((one) => `"${one.name}";q=${one.burst};w=${windowSeconds(one)}`).join(', ');
}

/** What `RateLimit` says of one: `backlog` is the microseconds until its bucket is full again. */
export function stateHeader(policy: RatePolicy, backlog: number): string {
  return `"${policy.name}";r=${unitsLeft(policy, backlog)};t=${Math.ceil(backlog / 1e6)}`;
}

/** Whole microseconds, so that sums are exact in Lua's doubles and ours; rates above 60 million a minute count as that. */
function policy(name: PolicyName, perMinute: number, burst: number): RatePolicy {
  const interval = perMinute === 0 ? MINUTE_US : Math.max(1, Math.round(MINUTE_US / perMinute));
  return { name, burst: perMinute === 0 ? 0 : burst, interval };
}
