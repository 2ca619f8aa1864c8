import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { LoanPart } from '../contract/analysis-parts.js';
import type { Property } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';

const FLAT: Property = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'collateral',
};
const scorer = new SnapshotScorer(compileSnapshot(testMarket()), () => UNCALIBRATED);
const analyze = (changes: Partial<Property> = {}) =>
  scorer.analyze(
    { ...FLAT, ...changes },
    { include: new Set(['value', 'loan', 'match', 'confidence'] as const) },
  );

describe('include=loan', () => {
  const loanOf = (loan_amount: number): LoanPart => {
    const { loan } = analyze({ loan_amount }).parts;
    if (!loan) throw new Error('no loan');
    return loan;
  };

  it('measures the loan against the prudential value', () => {
    const value = analyze().parts.confidence?.prudential_value?.value ?? NaN;
    expect(loanOf(value)).toMatchObject({ amount: value, ltv_pct: 100 });
    expect(loanOf(value / 2).ltv_pct).toBe(50);
  });

  it('has limits at their stated probabilities, and a larger loan risks more', () => {
    const { highest_loans: limits } = loanOf(1_000_000);
    expect(limits.map(({ shortfall_chance_pct: chance }) => chance)).toEqual([1, 5, 10]);
    for (const { amount, shortfall_chance_pct: chance } of limits) {
      expect(loanOf(amount).shortfall_chance_pct).toBeCloseTo(chance, 0);
    }
    const amounts = limits.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  });

  it('is never safer after the worst year', () => {
    const { stress, ...today } = loanOf(1_200_000);
    expect(stress.fall_pct).toBeLessThanOrEqual(0);
    expect(stress.shortfall_chance_pct).toBeGreaterThanOrEqual(today.shortfall_chance_pct);
    stress.highest_loans.forEach(({ amount }, at) => {
      expect(amount).toBeLessThanOrEqual(today.highest_loans[at]?.amount ?? NaN);
    });
  });

  it('is null without a loan, and for a buyer, who gets a notice', () => {
    expect(analyze().parts.loan).toBeNull();
    const { loan, match } = analyze({ intent: 'buy', loan_amount: 1e6 }).parts;
    expect(loan).toBeNull();
    expect(match?.ignored.map(({ field }) => field)).toEqual(['loan_amount']);
  });
});

describe('include=value', () => {
  it('is the estimate, with the coverage that its range promises', () => {
    const { estimate, parts, analysis } = analyze();
    expect(parts.value).toMatchObject({ estimate, currency: 'AED', range_coverage_pct: 80 });
    expect(parts.confidence?.estimate).toBe(estimate);
    expect(estimate).toBeGreaterThan(analysis.fair_price_range.low);
    expect(estimate).toBeLessThan(analysis.fair_price_range.high);
  });
});

describe('match.ignored', () => {
  const { building, ...unnamed } = FLAT;
  const matched = (area: string) =>
    scorer.analyze({ ...unnamed, area }, { include: new Set(['match'] as const) });

  it.each<[string, Partial<Property>]>([
    ['floor', { floor: 20 }],
    ['plot_sqft', { plot_sqft: 2_000 }],
    ['type', { type: 'penthouse' }],
    ['building', { building: 'Nobody Knows Heights' }],
  ])('names %s where it changed nothing', (field, changes) => {
    const { parts } = analyze(changes);
    expect(parts.match?.ignored).toEqual([{ field, reason: expect.stringMatching(/\w\.$/) }]);
  });

  it.each([
    ['Nobody Knows Heights', 'Dubai Marina'],
    ['Cedar Heights', 'Dubai Marina'],
    ['Unit 1204, Nobody Knows Heights', 'Dubai Marina'],
  ])('agrees with the flags on an unknown building in an address and in its field: %s', (named, area) => {
    const options = { include: new Set(['match', 'confidence', 'value'] as const) };
    const inField = scorer.analyze({ ...unnamed, area, building: named.split(', ').at(-1) ?? '' }, options);
    const inAddress = scorer.analyze({ ...unnamed, area: `${named}, ${area}, Dubai` }, options);
    const { match, ...value } = inField.parts;
    const { match: ofAddress, ...valueOfAddress } = inAddress.parts;
    expect(match?.building.project).toBeNull();
    expect(inAddress.analysis).toEqual(inField.analysis);
    expect(valueOfAddress).toEqual(value);
    expect(ofAddress).toEqual({
      ...match,
      area: { ...match?.area, input: `${named}, ${area}, Dubai` },
      ignored: [{ field: 'area', reason: match?.ignored[0]?.reason }],
    });
  });

  it.each(['Unit 1204, Dubai Marina', '1204, Dubai Marina, Dubai'])(
    'treats an address that names only a home as one without a building: %s',
    (area) => {
      const { analysis, parts } = matched(area);
      expect(parts.match?.building.input).toBeNull();
      expect(analysis.risk_flags.map(({ detail }) => detail)).toContainEqual(
        expect.stringMatching(/^No building is named/),
      );
    },
  );

  it('is empty if an address names the building', () => {
    const { parts } = matched(`${building}, Dubai Marina, Dubai`);
    expect(parts.match?.building.input).toBe(building);
    expect(parts.match?.ignored).toEqual([]);
  });

  it('is empty if every input had an effect', () => {
    expect(analyze({ annual_rent: 90_000, completion: 'ready' }).parts.match?.ignored).toEqual([]);
  });
});
