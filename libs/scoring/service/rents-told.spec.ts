import { describe, expect, it } from '@jest/globals';

import type { MarketSnapshot } from '#market';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { INCLUDES, type Property } from '../contract/types.js';
import type { ScoredDeal } from '../contract/scored-deal.js';
import { testMarket } from '../test-market.fixture.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const LISTING: Property = {
  ...{ area: 'Dubai Marina', building: 'Alder Tower', type: 'apartment' },
  ...{ bedrooms: 1, size_sqft: 800, listing_price: 1_500_000, intent: 'invest' },
};
const include = new Set(INCLUDES);
const thin = ({ analysis }: ScoredDeal): string =>
  analysis.risk_flags.find(({ type }) => type === 'thin_evidence')?.detail ?? '';

/** The contracts of Alder Tower name no project, except the newest for a one-bedroom flat, at 1.6 times the rent. */
function oneContract(): MarketSnapshot {
  const { rents, ...market } = testMarket();
  const project = rents.project.map((own) => (own === 0 ? -1 : own));
  const annualRent = rents.annualRent.slice();
  const newest = rents.project.findLastIndex((own, row) => own === 0 && rents.bedrooms[row] === 1);
  project[newest] = 0;
  annualRent[newest] = 1.6 * (annualRent[newest] ?? NaN);
  return { ...market, rents: { ...rents, project, annualRent } };
}

describe('an answer about its rent', () => {
  it('names the contract that moved it beside the evidence, with a warning', () => {
    const deal = new SnapshotScorer(compileSnapshot(oneContract())).analyze(LISTING, { include });
    const rent = deal.parts.yield?.annual_rent;
    expect(rent?.source).toBe('contracts_community');
    const { level, derivation = [], moved_by: moved = [] } = rent?.evidence ?? {};
    expect(moved.map(({ step, rents }) => [step, rents])).toContainEqual(['project', 1]);
    const before = derivation.find(({ step }) => step === level)?.annual_rent ?? NaN;
    const after = moved.reduce((product, { change_pct }) => product * (1 + change_pct / 100), before);
    expect(after / (rent?.value ?? NaN)).toBeCloseTo(1, 2);
    expect(thin(deal)).toMatch(
      /[Oo]ne contract closer to the home raised the estimated rent by \d+\.\d % from the level/,
    );
  });

  it('asks to verify a rent, even a stated one, that hardly any flat of its value has, whatever is requested', () => {
    const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
    const told = (changes: Partial<Property>): string =>
      thin(scorer.analyze({ ...LISTING, ...changes }, { include }));
    const share = /% of the value, but almost no apartment rents for more than 11\.0 %: verify the rent/;
    expect(told({})).not.toMatch(/verify the rent/);
    expect(told({ annual_rent: 210_000 })).toMatch(share);
    expect(told({ annual_rent: 210_000, listing_price: 4_000_000 })).toBe(told({ annual_rent: 210_000 }));
    expect(told({ listing_price: 900_000 })).toBe(told({}));
  });

  it('sets a stated rent outside the evidence beside it, and scores no more than the evidence supports', () => {
    const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
    const of = (annual_rent?: number): ScoredDeal =>
      scorer.analyze({ ...LISTING, ...(annual_rent !== undefined && { annual_rent }) }, { include });
    const rent = of().parts.yield?.annual_rent;
    const { low = NaN, high = NaN } = rent?.evidence?.range ?? {};
    const written = (amount: number): string => amount.toLocaleString('en-US');
    const range = `the AED ${written(low)} to ${written(high)} that rent contracts support, whose estimate is AED ${written(rent?.value ?? NaN)}`;

    expect(thin(of(high - 1))).not.toContain('stated rent');
    expect(thin(of(low + 1))).not.toContain('stated rent');
    const dear = of(high + 1_000);
    expect(thin(dear)).toContain(
      `is above ${range} and counts as AED ${written(high)} in an investor's score`,
    );
    expect(thin(of(low - 1_000))).toContain(`is below ${range}: verify the rent`);

    const dearer = of(high + 20_000);
    expect(dearer.analysis.deal_score).toBe(dear.analysis.deal_score);
    expect(dearer.parts.yield?.annual_rent).toMatchObject({ value: high + 20_000, source: 'caller' });
    expect(dearer.analysis.rental_yield).toBeCloseTo((100 * (high + 20_000)) / LISTING.listing_price, 1);
  });

  it('never scores a lower stated rent higher, however implausible', () => {
    const scorer = new SnapshotScorer(compileSnapshot(testMarket()));
    const of = (annual_rent: number): ScoredDeal => scorer.analyze({ ...LISTING, annual_rent }, { include });
    const estimate = scorer.analyze(LISTING, { include }).parts.yield?.annual_rent.value ?? NaN;
    const shares = [1, 0.7, 0.5, 0.34, 0.32, 0.1, 0.001];
    const scores = shares.map((share) => of(Math.round(share * estimate)).analysis.deal_score ?? NaN);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.at(-1)).toBeLessThan(scores[0] ?? NaN);
    const counted = Math.round(estimate / 3).toLocaleString('en-US');
    expect(thin(of(Math.round(0.1 * estimate)))).toContain(
      `an investor's score counts AED ${counted}, the lowest rent that is believed`,
    );
  });
});
