import { describe, expect, it } from '@jest/globals';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Completion, Property } from '../contract/types.js';
import type { ScoredDeal } from '../contract/scored-deal.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED, withOliveHouse } from '../test-market.fixture.js';

/** The fixture's market with off-plan prices times `factor`, and Olive House, which belongs to no project. */
function marketWithOffPlanAt(factor: number): CompiledSnapshot {
  const market = withOliveHouse(testMarket());
  const { sales } = market;
  const price = sales.price.map((paid, row) => (sales.offPlan[row] === 1 ? factor * paid : paid));
  return compileSnapshot({ ...market, sales: { ...sales, price } });
}

const INCLUDE = new Set(['match', 'value', 'confidence'] as const);
/** Alder Tower and Olive House are finished; Daffodil Gate is due in a year. */
const alder = { area: 'Dubai Marina', building: 'Alder Tower' };
const olive = { area: 'Dubai Marina', building: 'Olive House' };
const daffodil = { area: 'Business Bay', building: 'Daffodil Gate' };

describe.each([0.4, 2.5])('a completion that the register contradicts, off-plan homes at %d', (factor) => {
  const scorer = new SnapshotScorer(marketWithOffPlanAt(factor), () => UNCALIBRATED);
  const ask = (changes: Partial<Property>): ScoredDeal =>
    scorer.analyze(
      {
        ...{ type: 'apartment', bedrooms: 1, size_sqft: 800, listing_price: 1_000_000, intent: 'buy' },
        ...alder,
        ...changes,
      },
      { include: INCLUDE },
    );
  const estimate = (place: Partial<Property>, completion?: Completion): number | undefined =>
    ask({ ...place, ...(completion && { completion }) }).parts.value?.estimate;

  it('keeps the register’s value if that is lower, otherwise the stated one', () => {
    const cheap: Completion = factor < 1 ? 'off_plan' : 'ready';
    const [registered = 0, stated = 0] = [estimate(olive), estimate(olive, 'off_plan')];
    expect(stated).toBeLessThanOrEqual(registered);
    expect(stated === registered).toBe(cheap === 'ready');
    expect(ask({ ...olive, completion: 'off_plan' }).parts.match?.completion.value).toBe(cheap);
    expect(estimate(daffodil, 'ready')).toBeLessThanOrEqual(estimate(daffodil) ?? 0);
    expect(estimate(alder, 'off_plan')).toBeLessThanOrEqual(estimate(alder) ?? 0);
  });

  it('gets no favourable verdict at any price or intent, and a flag that names it', () => {
    for (const intent of ['buy', 'invest', 'collateral'] as const) {
      const verdicts = new Set<string>();
      for (let price = 300_000; price < 4_000_000; price *= 1.1) {
        const { analysis } = ask({ intent, listing_price: Math.round(price), completion: 'off_plan' });
        verdicts.add(analysis.verdict);
        expect(analysis.risk_flags.find(({ type }) => type === 'off_plan_completion')).toMatchObject({
          severity: 'high',
          detail: expect.stringContaining(
            'The listing says off-plan, but the project register lists Alder Tower',
          ),
        });
      }
      expect([...verdicts].filter((verdict) => verdict.endsWith('DEAL'))).toEqual([]);
      expect(verdicts).toContain('OVERPRICED');
    }
  });

  it('is the same for a lender as for a buyer', () => {
    const [lender, buyer] = (['collateral', 'buy'] as const).map((intent) =>
      ask({ intent, completion: 'off_plan' }),
    );
    expect(lender?.analysis.fair_price_range).toEqual(buyer?.analysis.fair_price_range);
    expect(lender?.parts.confidence?.prudential_value?.value).toBeLessThan(buyer?.parts.value?.estimate ?? 0);
  });
});
