import { describe, expect, it } from '@jest/globals';

import { EXCLUSIONS, type MarketSnapshot, PROPERTY_TYPES } from '#market';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { DealAnalysis, Property, RiskFlag } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { LAST_DAY, testMarket, UNCALIBRATED, withOliveHouse } from '../test-market.fixture.js';

/**
 * The stale_market flag of Olive House, which belongs to no project and was last sold `days` before the
 * market's newest sale.
 */
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
      detail: expect.stringContaining('in Olive House was on'),
    });
    expect(staleFlag(500)?.severity).toBe('watch');
  });

  it('doubts a house in a building of no project where only flats were sold, and judges no price of it', () => {
    const scorer = new SnapshotScorer(compileSnapshot(withOliveHouse(testMarket())), () => UNCALIBRATED);
    const analyze = (type: Property['type'], listing_price = 1_500_000): DealAnalysis =>
      scorer.analyze({
        ...{ area: 'Dubai Marina', building: 'Olive House', bedrooms: 1, size_sqft: 800, type },
        ...{ listing_price, intent: 'buy' },
      }).analysis;
    const raised = (type: Property['type']): RiskFlag | undefined =>
      analyze(type).risk_flags.find(({ type: flag }) => flag === 'unresolved_building');
    expect(raised('apartment')).toBeUndefined();
    expect(raised('villa')).toMatchObject({
      severity: 'high',
      detail: expect.stringContaining(
        'only apartments have been sold in it; the value is that of one of them',
      ),
    });
    expect(analyze('villa').fair_price_range).toEqual(analyze('apartment').fair_price_range);
    const { low, high } = analyze('apartment').fair_price_range;
    for (const price of [low - 1, Math.round(0.5 * (low + high)), 3 * high])
      expect(analyze('villa', price).verdict).toBe('INSUFFICIENT EVIDENCE');
  });

  describe('in a community where all homes are sold off-plan, or as houses', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const analyze = (changes: Partial<Property>, market: MarketSnapshot): readonly RiskFlag[] =>
      new SnapshotScorer(compileSnapshot(market), () => UNCALIBRATED).analyze({
        ...{ area: 'Dubai Marina', type: 'apartment', bedrooms: 1, size_sqft: 800 },
        ...{ listing_price: 1_500_000, intent: 'buy', ...changes },
      }).analysis.risk_flags;

    it('says that the value rests on no sale of the building if none carries the value', () => {
      const offPlan = sales.offPlan.map((own, row) => (sales.area[row] === 0 ? 1 : own));
      const flags = analyze({ completion: 'ready' }, { ...fixture, sales: { ...sales, offPlan } });
      expect(flags).toContainEqual(
        expect.objectContaining({
          type: 'unresolved_building',
          severity: 'high',
          detail: expect.stringContaining('the register has no comparable sale in Dubai Marina'),
        }),
      );
    });

    it('does not say so if sales there carry the value, even if all of them have an older contract’s price', () => {
      const paperwork = EXCLUSIONS.indexOf('paperwork_procedure');
      const exclusion = sales.exclusion.map((own, row) => (sales.area[row] === 0 ? paperwork : own));
      const flags = analyze({ completion: 'ready' }, { ...fixture, sales: { ...sales, exclusion } });
      expect(flags).toContainEqual(
        expect.objectContaining({
          type: 'unresolved_building',
          severity: 'monitor',
          detail: expect.stringContaining('the value rests on sales across Dubai Marina'),
        }),
      );
    });

    it('asks for the unit of a house that is as small as one in square metres, whatever the register measures', () => {
      const VILLA = PROPERTY_TYPES.indexOf('villa');
      const houses = {
        ...sales,
        propertyType: sales.propertyType.map(() => VILLA),
        sizeSqft: sales.sizeSqft.map((size) => 3 * size),
      };
      const flags = analyze({ type: 'villa', size_sqft: 230 }, { ...fixture, sales: houses });
      expect(flags).toContainEqual(
        expect.objectContaining({
          type: 'unusual_size',
          severity: 'high',
          detail: expect.stringContaining('read as square metres, it would be 2,476 sqft'),
        }),
      );
    });

    it('does not call a house large for its size where the register records larger plots', () => {
      const VILLA = PROPERTY_TYPES.indexOf('villa');
      const plots = {
        ...sales,
        propertyType: sales.propertyType.map(() => VILLA),
        bedrooms: sales.bedrooms.map((own, row) => (sales.area[row] === 0 ? -1 : own)),
        sizeSqft: sales.sizeSqft.map((size, row) => (sales.area[row] === 0 ? 9 * size : size)),
      };
      const sent = { type: 'villa', size_sqft: 4_000, plot_sqft: 9 * 800 } as const;
      const flags = analyze(sent, { ...fixture, sales: plots });
      expect(flags.map(({ type }) => type)).not.toContain('unusual_size');
    });
  });
});
