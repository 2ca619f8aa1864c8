import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { RiskFlag } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { LAST_DAY, testMarket, UNCALIBRATED, withOliveHouse } from '../test-market.fixture.js';

/** Olive House, which the register files under no project, sold `days` before the market's newest sale and earlier. */
function staleFlag(days: number): RiskFlag | undefined {
  const fixture = testMarket();
  const market = compileSnapshot(
    withOliveHouse(fixture, (row) => (fixture.sales.day[row] ?? 0) <= LAST_DAY - days),
  );
  const { analysis } = new SnapshotScorer(market, () => UNCALIBRATED).analyze({
    ...{ area: 'Dubai Marina', building: 'Olive House', type: 'apartment', bedrooms: 1, size_sqft: 800 },
    ...{ listing_price: 1_500_000, intent: 'buy' },
  });
  return analysis.risk_flags.find(({ type }) => type === 'stale_market');
}

describe('raiseFlags', () => {
  it('says how long ago a building that the register files under no project last sold', () => {
    expect(staleFlag(0)).toBeUndefined();
    expect(staleFlag(200)).toMatchObject({
      severity: 'watch',
      detail: expect.stringContaining('in Olive House is of'),
    });
    expect(staleFlag(500)?.severity).toBe('watch');
  });
});
