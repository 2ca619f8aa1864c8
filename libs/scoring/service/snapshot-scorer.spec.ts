import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { DomainError } from '#platform';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { ScoredDeal } from '../contract/scored-deal.js';
import { INCLUDES, type Property, VERDICTS } from '../contract/types.js';
import { marketDrift } from '../facts/age-value.js';
import { LAST_DAY, testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { PAST_SAMPLE, type ScoreSample } from '../judgement/learn-calibration.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const ALL = new Set(INCLUDES);
const listing = (changes: Partial<Property> = {}): Property => ({
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'buy',
  ...changes,
});

const PLACES = [
  ['Dubai Marina', 'Alder Tower'],
  ['JBR', 'Birch Residence'],
  ['JVC', 'Cedar Heights'],
  ['Business Bay', 'Daffodil Gate'],
  ['Business Bay', undefined],
] as const;

const property: fc.Arbitrary<Property> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    bedrooms: fc.integer({ min: 0, max: 5 }),
    size_sqft: fc.integer({ min: 250, max: 6000 }),
    intent: fc.constantFrom('buy' as const, 'invest' as const, 'collateral' as const),
    rent: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
    charge: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    listing_price: fc.integer({ min: 10_000, max: 60_000_000 }),
  })
  .map(({ place, rent, charge, ...rest }) => ({
    ...rest,
    area: place[0],
    type: 'apartment' as const,
    ...(place[1] !== undefined && { building: place[1] }),
    ...(rent !== undefined && { annual_rent: rent }),
    ...(charge !== undefined && { service_charge_per_sqft: charge }),
  }));

describe('SnapshotScorer', () => {
  let service: SnapshotScorer;
  beforeAll(() => {
    service = new SnapshotScorer(compileSnapshot(testMarket()));
  });

  it('returns every field of the specification and nothing else by default', () => {
    const { analysis, parts } = service.analyze(listing());
    expect(Object.keys(analysis)).toEqual([
      'deal_score',
      'verdict',
      'fair_price_range',
      'price_per_sqft',
      'risk_flags',
      'rental_yield',
      'comparables_used',
      'data_freshness',
    ]);
    expect(parts).toEqual({});
    expect(analysis.fair_price_range.low).toBeLessThan(analysis.fair_price_range.high);
    expect(analysis.price_per_sqft.listing).toBe(1875);
    expect(analysis.rental_yield).toBeGreaterThan(3);
    expect(analysis.comparables_used).toBeGreaterThan(5);
    expect(analysis.data_freshness).toBe('2026-03-31T18:53:33Z');
  });

  it('never raises the score or improves the verdict when only the price rises', () => {
    fc.assert(
      fc.property(property, fc.integer({ min: 0, max: 30_000_000 }), (cheap, more) => {
        const dear = { ...cheap, listing_price: cheap.listing_price + more };
        const [a, b] = [service.analyze(cheap).analysis, service.analyze(dear).analysis];
        if (a.deal_score !== null && b.deal_score !== null)
          expect(b.deal_score).toBeLessThanOrEqual(a.deal_score);
        if (a.verdict !== 'VERIFY LISTING')
          expect(VERDICTS.indexOf(b.verdict)).toBeGreaterThanOrEqual(VERDICTS.indexOf(a.verdict));
        expect(b.fair_price_range).toEqual(a.fair_price_range);
        expect(b.price_per_sqft.market_median).toBe(a.price_per_sqft.market_median);
      }),
      { numRuns: 300 },
    );
  });

  it('is consistent: verdict against range, and a score only where there is a rank', () => {
    fc.assert(
      fc.property(property, (any) => {
        const { analysis } = service.analyze(any);
        const { low, high } = analysis.fair_price_range;
        const inside = any.listing_price >= low && any.listing_price <= high;
        if (inside)
          expect(['EXCELLENT DEAL', 'OVERPRICED', 'VERIFY LISTING']).not.toContain(analysis.verdict);
        if (analysis.verdict === 'EXCELLENT DEAL') expect(any.listing_price).toBeLessThan(low);
        if (analysis.verdict === 'OVERPRICED') expect(any.listing_price).toBeGreaterThan(high);
        expect(analysis.deal_score === null).toBe(
          analysis.verdict === 'VERIFY LISTING' || analysis.verdict === 'INSUFFICIENT EVIDENCE',
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is never more favourable to a lender than to a buyer', () => {
    fc.assert(
      fc.property(property, (any) => {
        const lender = service.analyze({ ...any, intent: 'collateral' }).analysis;
        const buyer = service.analyze({ ...any, intent: 'buy' }).analysis;
        expect(VERDICTS.indexOf(lender.verdict)).toBeGreaterThanOrEqual(VERDICTS.indexOf(buyer.verdict));
        if (buyer.deal_score !== null) expect(lender.deal_score).toBeLessThanOrEqual(buyer.deal_score);
        expect(lender.fair_price_range).toEqual(buyer.fair_price_range);
      }),
      { numRuns: 300 },
    );
  });

  it('breaks the score down into points that add up', () => {
    const include = new Set(['score_breakdown'] as const);
    fc.assert(
      fc.property(property, (any) => {
        const { analysis, parts } = service.analyze(any, { include });
        const points = parts.score_breakdown?.terms.reduce((sum, term) => sum + term.points, 0);
        expect(points ?? null).toBe(analysis.deal_score);
      }),
      { numRuns: 300 },
    );
  });

  it('states thresholds that agree with the verdict on both sides of each', () => {
    const include = new Set(['thresholds'] as const);
    fc.assert(
      fc.property(property, (any) => {
        const bands = service.analyze(any, { include }).parts.thresholds?.verdicts ?? [];
        const verdictAt = (price: number): string =>
          service.analyze({ ...any, listing_price: price }).analysis.verdict;
        for (const { verdict, price_from, price_to } of bands) {
          if (price_from !== null) expect(verdictAt(price_from)).toBe(verdict);
          if (price_to === null) continue;
          expect(verdictAt(price_to)).toBe(verdict);
          expect(verdictAt(price_to + 1)).not.toBe(verdict);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses an unknown area with suggestions, and answers for the area if the building is unknown', () => {
    const unknown = (): unknown => service.analyze(listing({ area: 'Zzyzx Xylograph' }));
    expect(unknown).toThrow(DomainError);
    expect(unknown).toThrow(expect.objectContaining({ code: 'unknown_area' }));
    const { analysis } = service.analyze(listing({ building: 'Qwertz Zeppelin Palace' }));
    expect(analysis.risk_flags.map((flag) => flag.type)).toContain('unresolved_building');
    expect(analysis.fair_price_range.low).toBeGreaterThan(0);
  });

  it('refuses a date before the market begins', () => {
    expect(() => service.analyze(listing(), { asOf: 100 })).toThrow(
      expect.objectContaining({ code: 'invalid_fields' }),
    );
  });

  it('says where the rent comes from, and flags its absence', () => {
    const include = new Set(['yield'] as const);
    const source = (changes: Partial<Property>): unknown =>
      service.analyze(listing(changes), { include }).parts.yield?.annual_rent.source;
    expect(source({})).toBe('contracts_project');
    const asked = service.analyze(listing({ area: 'JVC', building: 'Cedar Heights' })).analysis;
    expect(asked.risk_flags.find((flag) => flag.type === 'thin_evidence')?.detail).toMatch(/asking rents/);
    expect(source({ area: 'JVC', building: 'Cedar Heights' })).toBe('asking');
    expect(source({ annual_rent: 90_000 })).toBe('caller');
    const none = service.analyze(listing({ area: 'Business Bay', building: 'Daffodil Gate' })).analysis;
    expect(none.rental_yield).toBeNull();
    expect(none.risk_flags.find((flag) => flag.type === 'thin_evidence')?.detail).toMatch(
      /no rent evidence/i,
    );
  });

  it('computes no yield from an implausible price, and says why', () => {
    const include = new Set(['yield'] as const);
    const fair = service.analyze(listing(), { include });
    const absurd = service.analyze(listing({ listing_price: 40_000 }), { include });
    expect(fair.analysis.rental_yield).toBeGreaterThan(0);
    expect(absurd.analysis).toMatchObject({ verdict: 'VERIFY LISTING', rental_yield: null });
    expect(absurd.parts.yield).toEqual({ ...fair.parts.yield, gross_pct: null, net_pct: null });
    expect(absurd.analysis.risk_flags.find(({ type }) => type === 'price_outlier')?.detail).toMatch(
      /Verify the listing; no yield is computed at this price/,
    );
  });

  it.each([10_000_000, 900])('ignores a stated rent of AED %d a year, and says so', (annual_rent) => {
    const include = new Set(['yield', 'match'] as const);
    const without = service.analyze(listing(), { include });
    const { analysis, parts } = service.analyze(listing({ annual_rent }), { include });
    expect(analysis.rental_yield).toBe(without.analysis.rental_yield);
    expect(parts.yield?.annual_rent).toEqual(without.parts.yield?.annual_rent);
    expect(analysis.risk_flags.find((flag) => flag.type === 'thin_evidence')?.detail).toMatch(
      /the stated rent of AED [\d,]+ a year is implausible for such a home, so AED [\d,]+ is used instead/i,
    );
    expect(parts.match?.ignored.map(({ field }) => field)).toContain('annual_rent');
  });

  it('adds a prudential value at or below the estimate for collateral only', () => {
    const include = new Set(['confidence'] as const);
    const bank = service.analyze(listing({ intent: 'collateral' }), { include }).parts.confidence;
    expect(bank?.prudential_value?.value).toBeLessThan(bank?.estimate ?? 0);
    expect(service.analyze(listing(), { include }).parts.confidence).not.toHaveProperty('prudential_value');
  });

  it('shows comparables whose price and adjustments add up', () => {
    const { parts } = service.analyze(listing(), { include: ALL });
    for (const row of parts.comparables ?? []) {
      const { size, time, model } = row.adjustments;
      expect(row.price + size + time + model).toBe(row.adjusted_price);
      expect(Math.round((10 * row.price) / row.size_sqft) / 10).toBe(row.price_per_sqft);
      expect(row.adjusted_price / 800).toBeCloseTo(row.adjusted_price_per_sqft, 0);
    }
    expect(Object.keys(parts)).toEqual([...INCLUDES]);
  });

  it('leads step by step from the city to the estimate and to the rent', () => {
    const { parts } = service.analyze(listing(), { include: ALL });
    const { confidence } = parts;
    const values = confidence?.derivation ?? [];
    expect(values.map(({ step }) => step)).toEqual(
      expect.arrayContaining(['city', 'project', 'recent_errors', 'mean_ratio']),
    );
    expect(values.at(-1)?.estimate).toBe(confidence?.estimate);
    const rents = parts.yield?.annual_rent.evidence?.derivation ?? [];
    expect(rents.at(-1)?.annual_rent).toBe(parts.yield?.annual_rent.value);
    for (const steps of [values, rents.map((step) => ({ ...step, estimate: step.annual_rent }))]) {
      steps.forEach(({ value, share, estimate }, at) => {
        const before = steps[at - 1]?.estimate;
        if (value === null || share === null || before === undefined) return;
        expect(estimate / (before ** (1 - share) * value ** share)).toBeCloseTo(1, 3);
      });
    }
    expect(parts.yield?.annual_rent.evidence?.newest_rents.length).toBeGreaterThan(0);
  });

  it('measures the yield term against the segment that it shows', () => {
    const { parts } = service.analyze(listing({ intent: 'invest' }), { include: ALL });
    const { net_pct, segment } = parts.yield ?? {};
    const term = parts.score_breakdown?.terms.find(({ term: name }) => name === 'yield');
    const shown = ((net_pct ?? NaN) - (segment?.net_median_pct ?? NaN)) / (segment?.net_deviation_pct ?? NaN);
    expect(Math.abs(shown - (term?.input ?? NaN))).toBeLessThan(0.3);
  });

  it('gives identical bytes from a second compilation and in any order of calls', () => {
    const other = new SnapshotScorer(compileSnapshot(testMarket()));
    other.analyze(listing({ area: 'JVC', building: 'Cedar Heights' }), {
      include: ALL,
      asOf: LAST_DAY - 300,
    });
    const bytes = (scorer: SnapshotScorer): string =>
      JSON.stringify(scorer.analyze(listing(), { include: ALL }));
    expect(bytes(other)).toBe(bytes(service));
  });

  it('tells an old feed by a notice and wider ranges around the same value, and by no flag', () => {
    const live = testMarket();
    const market = compileSnapshot({ ...live, manifest: { ...live.manifest, market: 'live' } });
    const scorer = new SnapshotScorer(market);
    const include = new Set(['provenance', 'value', 'thresholds'] as const);
    const fresh = scorer.analyze(listing(), { today: LAST_DAY + 2, include });
    const old = scorer.analyze(listing(), { today: LAST_DAY + 40, include });
    expect(fresh.parts.provenance?.notice).toBeNull();
    expect(old.parts.provenance?.notice).toContain('more than 7 days before the request');
    const typesOf = ({ analysis }: ScoredDeal): string[] => analysis.risk_flags.map(({ type }) => type);
    expect(typesOf(old)).toEqual(typesOf(fresh));
    expect(old.analysis.price_per_sqft).toEqual(fresh.analysis.price_per_sqft);
    expect(old.estimate).toBe(fresh.estimate);
    const widthOf = ({ analysis }: ScoredDeal): number =>
      Math.log(analysis.fair_price_range.high / analysis.fair_price_range.low) / (2 * 1.2815515655446);
    expect(Math.hypot(widthOf(fresh), marketDrift(40))).toBeCloseTo(widthOf(old), 3);
    // The same whether the day is today's or given: as of then, nothing newer was registered.
    const { analysis } = scorer.analyze(listing(), { asOf: LAST_DAY + 40 });
    expect(analysis).toEqual(old.analysis);
  });

  it('calibrates the scores of a past month on few sales, and once, because everybody waits', () => {
    const samples: (ScoreSample | undefined)[] = [];
    const scorer = new SnapshotScorer(compileSnapshot(testMarket()), (_market, _month, sample) => {
      samples.push(sample);
      return UNCALIBRATED;
    });
    const days = [40, 75, 110, 145, 180, 215, 250].map((ago) => LAST_DAY - ago);
    for (const asOf of [...days, ...days]) scorer.analyze(listing(), { asOf });
    expect(samples).toEqual([undefined, ...days.map(() => PAST_SAMPLE)]);
    expect(PAST_SAMPLE.sales).toBeLessThan(200);
  });
});
