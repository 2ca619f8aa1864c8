import type { Response } from 'express';

import { expect, it } from '@jest/globals';

import { effectiveLimits } from '../limits/limits.js';
import { LocalLimiter } from '../limits/local-limiter.js';
import { ratePlanOf } from '../limits/rate-policy.js';
import { CallQuota } from './call-quota.js';
import type { Caller } from './caller.js';

/** The quota of a caller with 10 analyses at once, and how many its headers say are left. */
function quotaOfTen() {
  const headers = new Map<string, string>();
  const response = {
    headersSent: false,
    setHeader: (name: string, value: string) => headers.set(name, value),
  };
  const values = { requests_per_minute: 60, requests_burst: 60, items_per_minute: 1, items_burst: 10 };
  const limits = Object.entries(values).map(([name, value]) => ({ name, value }));
  const caller = { orgId: 'org_1', livemode: true, rates: ratePlanOf(effectiveLimits(limits, [])) };
  const quota = new CallQuota(new LocalLimiter(() => 0), caller as Caller, response as unknown as Response);
  return { quota, left: () => Number(/"items";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]) };
}

it('gives back what it took, and no analysis that is limited elsewhere', async () => {
  const { quota, left } = quotaOfTen();
  await quota.takeItems(6);
  expect(left()).toBe(4);
  await quota.takeItems(2);
  quota.countItems(5_000);
  expect([left(), quota.itemsTaken]).toEqual([2, 5_008]);
  await quota.giveBackAll();
  expect([left(), quota.itemsTaken]).toEqual([10, 5_000]);
});

it('never gives back more than is taken', async () => {
  const { quota, left } = quotaOfTen();
  await quota.takeItems(6);
  await Promise.all([quota.giveBackAll(), quota.giveBackItems(6)]);
  await quota.takeItems(1);
  expect([left(), quota.itemsTaken]).toEqual([9, 1]);
});

it('counts nothing of a call refused while its work goes on', async () => {
  const { quota, left } = quotaOfTen();
  const taking = quota.takeItems(6);
  await quota.refuse();
  await taking;
  expect([left(), quota.itemsTaken]).toEqual([10, 0]);
  await quota.whileCounted(3, () => Promise.resolve());
  quota.countItems(5_000);
  expect([left(), quota.itemsTaken]).toEqual([10, 0]);
});
