import type { Limits } from './limits.js';

/**
 * What is counted: calls, and the analyses they request; per address, public documents and wrong keys; sandbox tries.
 */
export type PolicyName = 'requests' | 'items' | 'documents' | 'failed_keys' | 'tries';

/** A bucket of `burst` units that refills one every `interval` microseconds; a burst of 0 lets nothing through. */
export interface RatePolicy {
  readonly name: PolicyName;
  readonly burst: number;
  readonly interval: number;
}

/** The policies for one key's organisation and mode, with the header that states them. */
export interface RatePlan {
  readonly requests: RatePolicy;
  readonly items: RatePolicy;
  /** `RateLimit-Policy`. */
  readonly header: string;
}

const MINUTE_US = 60_000_000;

/** Any higher rate per minute counts as this one: a unit per microsecond. */
export const FASTEST_PER_MINUTE = MINUTE_US;

/** Seconds an empty bucket takes to fill, rounded up. */
export function windowSeconds({ burst, interval }: RatePolicy): number {
  return Math.max(1, Math.ceil((burst * interval) / 1e6));
}

/** Whole units left in a bucket that is `backlog` microseconds short of full. */
export function unitsLeft({ burst, interval }: RatePolicy, backlog: number): number {
  return Math.max(0, Math.floor((burst * interval - backlog) / interval));
}

/**
 * Converts limits to policies. The header follows draft-ietf-httpapi-ratelimit-headers-10: `q` units per `w` seconds
 * give both the burst and, divided, the sustained rate.
 */
export function ratePlanOf(limits: Limits): RatePlan {
  const requests = policy('requests', limits.requests_per_minute, limits.requests_burst);
  const items = policy('items', limits.items_per_minute, limits.items_burst);
  return { requests, items, header: policyHeader([requests, items]) };
}

/** The `RateLimit-Policy` header for these policies. */
export function policyHeader(policies: readonly RatePolicy[]): string {
  return policies.map((one) => `"${one.name}";q=${one.burst};w=${windowSeconds(one)}`).join(', ');
}

/**
 * For refusals that no wait resolves: a client that retries automatically should give up at once unless it is waiting
 * for the limit to be raised.
 */
export const SECONDS_TO_ANOTHER_LIMIT = 60;

/** The `RateLimit` entry for one policy; `backlog` is the microseconds until its bucket is full. */
export function stateHeader(policy: RatePolicy, backlog: number): string {
  const seconds = policy.burst === 0 ? SECONDS_TO_ANOTHER_LIMIT : Math.ceil(backlog / 1e6);
  return `"${policy.name}";r=${unitsLeft(policy, backlog)};t=${seconds}`;
}

/**
 * Whole microseconds, so that sums are exact both in Lua's doubles and in ours. Rates above 60 million a minute are
 * capped there.
 */
function policy(name: PolicyName, perMinute: number, burst: number): RatePolicy {
  const interval = perMinute === 0 ? MINUTE_US : Math.max(1, Math.round(MINUTE_US / perMinute));
  return { name, burst: perMinute === 0 ? 0 : burst, interval };
}
