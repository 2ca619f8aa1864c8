import { describe, expect, it } from '@jest/globals';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import { INCLUDES, type Property } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { LAST_DAY, testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { sparseSales } from './sparse-market.js';

const FLAT: Property = {
  ...{ area: 'Dubai Marina', building: 'Alder Tower', type: 'apartment', bedrooms: 2, size_sqft: 1200 },
  ...{ listing_price: 2_400_000, intent: 'buy' },
};

describe('a day before the model’s record of errors', () => {
  const market = compileSnapshot(testMarket());
  const recordedFrom = (recordFrom: number): CompiledSnapshot => ({
    ...market,
    engine: Object.assign(Object.create(market.engine) as typeof market.engine, { recordFrom }),
  });

  it('has too few sales for a range if the files hold only samples of its year', () => {
    const sales = sparseSales(recordedFrom(LAST_DAY + 1), LAST_DAY);
    expect(sales).toBe(market.history.countOn(LAST_DAY - 364, LAST_DAY));
    expect(sales).toBeGreaterThan(1_000);
    expect(sparseSales(recordedFrom(LAST_DAY), LAST_DAY)).toBeNull();
    expect(sparseSales(market, LAST_DAY)).toBeNull();
    const history = { countOn: () => 5_000 } as unknown as typeof market.history;
    expect(sparseSales({ engine: recordedFrom(Infinity).engine, history }, LAST_DAY)).toBeNull();
  });

  it('gets no verdict then, and says why', () => {
    const scorer = new SnapshotScorer(recordedFrom(Infinity), () => UNCALIBRATED);
    const { analysis, parts } = scorer.analyze(FLAT, { include: new Set(INCLUDES) });
    expect(analysis).toMatchObject({ verdict: 'INSUFFICIENT EVIDENCE', deal_score: null });
    expect(parts.confidence?.level).toBe(0);
    expect(analysis.risk_flags).toContainEqual({
      type: 'low_confidence',
      severity: 'high',
      detail: expect.stringMatching(/^The register imported here has only 1,\d{3} sales in the 12 months/),
    });
    const known = new SnapshotScorer(market, () => UNCALIBRATED).analyze(FLAT);
    expect(known.analysis.verdict).not.toBe('INSUFFICIENT EVIDENCE');
    expect(known.analysis.fair_price_range).toEqual(analysis.fair_price_range);
  });
});
