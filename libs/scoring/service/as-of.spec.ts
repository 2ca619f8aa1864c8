import { describe, expect, it } from '@jest/globals';

import type { MarketSnapshot } from '#market';
import { isoDay } from '#platform';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { INCLUDES, type Property } from '../contract/types.js';
import { learnCalibration, PAST_SAMPLE } from '../judgement/learn-calibration.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const AS_OF = LAST_DAY - 200;
const FLAT: Property = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 2,
  size_sqft: 1200,
  listing_price: 2_400_000,
  intent: 'invest',
};
const LISTINGS: readonly Property[] = [
  FLAT,
  {
    area: 'JVC',
    type: 'apartment',
    bedrooms: 0,
    size_sqft: 420,
    listing_price: 600_000,
    intent: 'collateral',
  },
];

/** The market with every sale and rent after AS_OF distorted: other prices, sizes and tenure. */
function distortLater(market: MarketSnapshot): MarketSnapshot {
  const { sales, rents } = market;
  const later = (days: Int32Array, values: Float64Array, factor: number): Float64Array =>
    values.map((value, row) => ((days[row] ?? 0) > AS_OF ? value * factor : value));
  return {
    ...market,
    sales: {
      ...sales,
      price: later(sales.day, sales.price, 1.7),
      sizeSqft: later(sales.day, sales.sizeSqft, 1.3),
      freehold: Uint8Array.from(sales.day, (day) => (day > AS_OF ? 2 : 1)),
    },
    rents: { ...rents, annualRent: later(rents.day, rents.annualRent, 3) },
  };
}

describe('a valuation as of a past day', () => {
  const analyse = (market: MarketSnapshot): string => {
    const service = new SnapshotScorer(compileSnapshot(market));
    return JSON.stringify(
      LISTINGS.map((listing) => {
        const { analysis, parts } = service.analyze(listing, { asOf: AS_OF, include: new Set(INCLUDES) });
        return { analysis, parts };
      }),
    );
  };

  it('is the same byte for byte whatever is recorded later', () => {
    const market = testMarket();
    expect(analyse(distortLater(market))).toBe(analyse(market));
  });

  it('in the sandbox, which does not age, is that of the newest record on every later day, and to every later request', () => {
    const service = new SnapshotScorer(compileSnapshot(testMarket()));
    const include = new Set(INCLUDES.filter((part) => part !== 'provenance'));
    const { building: _, ...unnamed } = FLAT;
    for (const listing of [...LISTINGS, unnamed]) {
      const newest = service.analyze(listing, { include });
      const { analysis, parts, evidence } = service.analyze(listing, { asOf: LAST_DAY + 400, include });
      expect([analysis, parts]).toEqual([newest.analysis, newest.parts]);
      const later = service.analyze(listing, { today: LAST_DAY + 400, include });
      expect([later.analysis, later.parts]).toEqual([newest.analysis, newest.parts]);
      expect(evidence.as_of > newest.evidence.as_of).toBe(true);
    }
  });

  it('dates its evidence no later than that day', () => {
    const service = new SnapshotScorer(compileSnapshot(testMarket()));
    const { analysis, parts } = service.analyze(FLAT, { asOf: AS_OF, include: new Set(INCLUDES) });
    const limit = parts.provenance?.as_of ?? '';
    expect(analysis.data_freshness.slice(0, 10) <= limit).toBe(true);
    for (const row of parts.comparables ?? []) expect(row.date <= limit).toBe(true);
    expect((parts.yield?.annual_rent.evidence?.newest ?? '') <= limit).toBe(true);
    expect((parts.market?.index.month ?? '') < limit.slice(0, 7)).toBe(true);
  });
});

describe('the days of an answer', () => {
  const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
  it.each([undefined, AS_OF])('agree with each other (as of day %s)', (asOf) => {
    const options = { ...(asOf !== undefined && { asOf }), include: new Set(INCLUDES) };
    for (const listing of LISTINGS) {
      const { analysis, parts } = scorer.analyze(listing, options);
      const { as_of = '', newest_sale } = parts.provenance ?? {};
      const { newest = '' } = parts.yield?.annual_rent.evidence ?? {};
      expect(parts.value?.valued_on).toBe(newest_sale);
      expect(analysis.data_freshness.slice(0, 10)).toBe(newest_sale);
      expect([newest_sale, newest].filter((day = '') => day === '' || day > as_of)).toEqual([]);
      for (const { date = '' } of parts.comparables ?? []) expect(date <= (newest_sale ?? '')).toBe(true);
    }
  });

  it('agree with each other on a past day without a sale', () => {
    const market = testMarket();
    const { sales } = market;
    const isQuiet = (day: number): boolean => day > AS_OF - 10 && day <= AS_OF;
    const day = sales.day.map((one) => (isQuiet(one) ? AS_OF - 10 : one));
    const quiet = new SnapshotScorer(compileSnapshot({ ...market, sales: { ...sales, day } }));
    const { parts } = quiet.analyze(FLAT, { asOf: AS_OF, include: new Set(INCLUDES) });
    expect(parts.value?.valued_on).toBe(isoDay(AS_OF - 10));
    expect(parts.provenance?.newest_sale).toBe(isoDay(AS_OF - 10));
    const nearest = Math.min(...(parts.comparables ?? []).map(({ distance }) => distance.days));
    expect(nearest).toBeLessThan(10);
  });

  it('does not learn its month again once it was prepared in steps, which changes no byte', () => {
    const market = compileSnapshot(testMarket());
    const options = { asOf: AS_OF, include: new Set(INCLUDES) };
    const unprepared = new SnapshotScorer(market).analyze(FLAT, options);
    let learned = 0;
    const scorer = new SnapshotScorer(market, (...given) => {
      learned += 1;
      return learnCalibration(...given);
    });
    const atStart = learned;
    const steps = scorer.preparation(options);
    expect([...(steps ?? [])].length).toBeGreaterThanOrEqual(PAST_SAMPLE.runs - 1);
    expect(scorer.preparation(options)).toBeNull();
    expect(scorer.preparation({})).toBeNull();
    expect(scorer.analyze(FLAT, options)).toEqual(unprepared);
    expect(learned).toBe(atStart);
  });
});
