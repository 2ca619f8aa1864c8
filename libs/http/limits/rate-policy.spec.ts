import { describe, expect, it } from '@jest/globals';

import { effectiveLimits } from './limits.js';
import { policyHeader, ratePlanOf, unitsLeft, windowSeconds } from './rate-policy.js';

const plan = (values: Readonly<Record<string, number>>) =>
  ratePlanOf(
    effectiveLimits(
      Object.entries(values).map(([name, value]) => ({ name, value })),
      [],
    ),
  );

const ENTERPRISE = {
  requests_per_minute: 6_000,
  requests_burst: 600,
  items_per_minute: 60_000,
  items_burst: 30_000,
};

describe('the rates of a plan', () => {
  it('are buckets whose size and window express burst and sustained rate', () => {
    const { requests, items, header } = plan(ENTERPRISE);
    expect(requests).toEqual({ name: 'requests', burst: 600, interval: 10_000 });
    expect(items).toEqual({ name: 'items', burst: 30_000, interval: 1_000 });
    expect(header).toBe('"requests";q=600;w=6, "items";q=30000;w=30');
  });

  it('state a window of whole seconds, rounded up, in which the bucket is full again', () => {
    const window = (burst: number, interval: number) => windowSeconds({ name: 'requests', burst, interval });
    expect([window(3, 500_000), window(2, 500_000), window(100, 10_001)]).toEqual([2, 1, 2]);
    expect([window(1, 10), window(0, 60_000_000)]).toEqual([1, 1]);
    expect(policyHeader([{ name: 'items', burst: 250, interval: 10_000 }])).toBe('"items";q=250;w=3');
  });

  it('let nothing through if the plan sets no value', () => {
    expect(plan({})).toMatchObject({ requests: { burst: 0 }, items: { burst: 0 } });
    expect(plan({ requests_burst: 5 }).requests.burst).toBe(0);
  });

  it('never refill instantly, however high they are', () => {
    expect(plan({ ...ENTERPRISE, requests_per_minute: 100_000_000 }).requests.interval).toBe(1);
  });

  it('state what is left in whole units', () => {
    const { requests } = plan(ENTERPRISE);
    expect(unitsLeft(requests, 0)).toBe(600);
    expect(unitsLeft(requests, 1)).toBe(599);
    expect(unitsLeft(requests, 6_000_000)).toBe(0);
    expect(unitsLeft(requests, 9_000_000)).toBe(0);
  });
});
