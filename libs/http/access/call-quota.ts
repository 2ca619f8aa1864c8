import type { Response } from 'express';

import { DomainError } from '#platform';

import { type Charge, exceeds, type Limiter } from '../limits/limiter.js';
import {
  type RatePolicy,
  SECONDS_TO_ANOTHER_LIMIT,
  stateHeader,
  unitsLeft,
  windowSeconds,
} from '../limits/rate-policy.js';
import type { Caller } from './caller.js';

/** What one request uses of its organisation's rate limits. The response headers state them whatever the outcome. */
export class CallQuota {
  /** Analyses taken from the bucket. */
  private taken = 0;
  /** Further analyses, limited elsewhere. */
  private counted = 0;
  private refused = false;

  constructor(
    private readonly limiter: Limiter,
    private readonly caller: Caller,
    private readonly response: Response,
  ) {
    response.setHeader('ratelimit-policy', caller.rates.header);
  }

  /** Analyses counted so far. */
  get itemsTaken(): number {
    return this.taken + this.counted;
  }

  /** Counts the request and the analyses it costs on its own. Throws rate_limited. */
  admit(items: number): Promise<void> {
    const requests = this.charge(this.caller.rates.requests, 1);
    const charges = items === 0 ? [requests] : [requests, this.charge(this.caller.rates.items, items)];
    return this.take(charges);
  }

  /** States the organisation's limits to a caller refused for another reason, without using any. */
  look(): Promise<void> {
    return this.take([this.charge(this.caller.rates.requests, 0)]);
  }

  /** Counts the items of an accepted batch. Throws rate_limited. */
  takeItems(items: number): Promise<void> {
    return this.take([
      this.charge(this.caller.rates.requests, 0),
      this.charge(this.caller.rates.items, items),
    ]);
  }

  /** Counts analyses as used when they are rate limited elsewhere, such as the listings of a portfolio. */
  countItems(items: number): void {
    if (!this.refused) this.counted += items;
  }

  /** Returns what `takeItems` took for a batch that was not accepted after all; never more than is taken. */
  async giveBackItems(items: number): Promise<void> {
    const due = Math.min(items, this.taken);
    if (due === 0) return;
    this.taken -= due;
    await this.takeItems(-due);
  }

  /** Returns all analyses taken so far, for a call that needed none, or could not be answered now. */
  giveBackAll(): Promise<void> {
    return this.giveBackItems(this.taken);
  }

  /** The caller was told to try again while the work goes on: nothing counts, whatever the work takes from now on. */
  refuse(): Promise<void> {
    this.refused = true;
    this.counted = 0;
    return this.giveBackAll();
  }

  /**
   * Counts the items of a batch before doing any work for them, so that a caller with none left costs nothing more; a
   * batch that is refused as a whole does not count. Throws rate_limited.
   */
  async whileCounted<T>(items: number, work: () => Promise<T>): Promise<T> {
    if (items === 0) return work();
    await this.takeItems(items);
    try {
      return await work();
    } catch (refusal) {
      await this.giveBackItems(items);
      throw refusal;
    }
  }

  /**
   * Counts an organisation's calls of one kind, separately from its rate limits: true for the first `most`. The count
   * restarts after the first call beyond them, or after `seconds` without a call.
   * @param name identifies the kind of call.
   */
  async isAmongFirst(name: string, most: number, seconds: number): Promise<boolean> {
    const policy: RatePolicy = { name: 'tries', burst: most, interval: Math.ceil((seconds * 1e6) / most) };
    const key = `${this.keyOf(policy)}:${name}`;
    const { granted } = await this.limiter.take([{ key, policy, cost: 1 }]);
    if (!granted) await this.limiter.take([{ key, policy, cost: -most }]);
    return granted;
  }

  private charge(policy: RatePolicy, cost: number): Charge {
    return { key: this.keyOf(policy), policy, cost };
  }

  private keyOf({ name }: RatePolicy): string {
    const { orgId, livemode } = this.caller;
    return `${orgId}:${livemode ? 'live' : 'test'}:${name}`;
  }

  private async take(charges: readonly Charge[]): Promise<void> {
    const { granted, backlogs } = await this.limiter.take(charges);
    const states = charges.map(({ policy }, index) => stateHeader(policy, backlogs[index] ?? 0));
    if (!this.response.headersSent) this.response.setHeader('ratelimit', states.join(', '));
    if (granted) {
      for (const { policy, cost } of charges) if (policy.name === 'items' && cost > 0) this.taken += cost;
      if (this.refused) await this.giveBackAll();
      return;
    }
    const index = charges.findIndex((charge, at) => exceeds(charge, backlogs[at] ?? 0));
    const broken = charges[index];
    if (broken !== undefined) throw refusal(broken, backlogs[index] ?? 0);
  }
}

function refusal({ policy, cost }: Charge, backlog: number): DomainError {
  const { name, burst, interval } = policy;
  const window = windowSeconds(policy);
  const available = unitsLeft(policy, backlog);
  const fits = cost <= burst;
  const wait = backlog + (cost - burst) * interval;
  const retryAfter = fits ? Math.max(1, Math.ceil(wait / 1e6)) : SECONDS_TO_ANOTHER_LIMIT;
  const rule = `The plan allows ${burst} ${name} in ${window} s, and ${available} are left`;
  const remedy =
    burst === 0
      ? 'a limit of 0 allows none until it is raised.'
      : fits
        ? `this call needs ${cost}: retry in ${retryAfter} s.`
        : `${cost} at once exceed the limit: send at most ${burst}.`;
  return new DomainError('rate_limited', `${rule}; ${remedy}`, {
    retryAfter,
    extra: { violated_policies: [name], quota: burst, window_seconds: window, requested: cost, available },
  });
}
