import { describe, expect, it } from '@jest/globals';

import { type MarketSnapshot, stringAt } from '#market';
import { FLAT, normalQuantile } from '#valuation';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property, Verdict } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { roundAed } from '../contract/rounding.js';
import { buyerBands, type PriceBands } from './price-bands.js';
import { doubtAt, priceDoubts } from './price-doubts.js';
import { valueRange } from './value-range.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { ALDER_TOWER, MARINA_FLAT as HOME, testMarket, UNCALIBRATED } from '../test-market.fixture.js';

const ELM_COURT = 4;
/** Every twelfth sale of Elm Court stays there. */
const KEPT = 12;

/** A market where Elm Court has few sales, at `share` of their price; the others are refiled under Alder Tower. */
function withRareBuilding(share: number): MarketSnapshot {
  const market = testMarket();
  const { sales } = market;
  const price = sales.price.slice();
  const project = sales.project.slice();
  let seen = 0;
  for (let row = 0; row < sales.count; row++) {
    if (project[row] !== ELM_COURT) continue;
    seen += 1;
    if (seen % KEPT === 0) price[row]! *= share;
    else project[row] = ALDER_TOWER;
  }
  return { ...market, sales: { ...sales, price, project } };
}

const HOMES = { areas: [0], kind: FLAT, completions: [0], bedrooms: 1, sizeSqft: 800 } as const;
const CONFIDENCE = new Set(['confidence'] as const);
const THRESHOLDS = new Set(['thresholds'] as const);

function scorerOf(share: number): SnapshotScorer {
  return new SnapshotScorer(compileSnapshot(withRareBuilding(share)), () => UNCALIBRATED);
}

describe('the verdict on a home in an unknown building', () => {
  const cheap = scorerOf(0.5);
  const dear = scorerOf(1.9);
  const ask = (scorer: SnapshotScorer, changes: Partial<Property>): Verdict =>
    scorer.analyze({ ...HOME, ...changes }).analysis.verdict;
  const valueIn = (scorer: SnapshotScorer, building: string): number =>
    scorer.analyze({ ...HOME, building }, { include: CONFIDENCE }).parts.confidence?.estimate ?? NaN;

  it.each([{ building: 'Nowhere Heights' }, {}])(
    'is VERIFY LISTING only below what every building sells at: %j',
    (unknown) => {
      const price = valueIn(cheap, 'Elm Court');
      expect(ask(cheap, { ...unknown, listing_price: price })).toBe('INSUFFICIENT EVIDENCE');
      expect(ask(cheap, { ...unknown, listing_price: Math.round(price / 2) })).toBe('VERIFY LISTING');
      expect(ask(cheap, { building: 'Alder Tower', listing_price: price })).toBe('VERIFY LISTING');
    },
  );

  it('is OVERPRICED only above what every building sells at', () => {
    const price = Math.round(0.85 * valueIn(dear, 'Elm Court'));
    const unknown = { building: 'Nowhere Heights' };
    expect(ask(dear, { ...unknown, listing_price: price })).toBe('ABOVE MARKET');
    expect(ask(dear, { ...unknown, listing_price: 2 * price })).toBe('OVERPRICED');
    expect(ask(dear, { building: 'Alder Tower', listing_price: price })).toBe('OVERPRICED');
  });

  it('turns at its thresholds to the dirham', () => {
    for (const building of ['Nowhere Heights', 'Elm Court']) {
      for (const intent of ['buy', 'invest', 'collateral'] as const) {
        const asked = { building, intent };
        const { thresholds } = cheap.analyze({ ...HOME, ...asked }, { include: THRESHOLDS }).parts;
        for (const { verdict, price_from, price_to } of thresholds?.verdicts ?? []) {
          if (price_from !== null) expect(ask(cheap, { ...asked, listing_price: price_from })).toBe(verdict);
          if (price_to !== null) expect(ask(cheap, { ...asked, listing_price: price_to })).toBe(verdict);
        }
      }
    }
  });
});

describe('the verdict on a home in one of several phases', () => {
  const market = withRareBuilding(1.9);
  const names = new Map([
    [ALDER_TOWER, 'Maple 1'],
    [ELM_COURT, 'Maple 2'],
  ]);
  const projects = market.projects.map((one, at) => ({ ...one, name: names.get(at) ?? one.name }));
  const scorer = new SnapshotScorer(compileSnapshot({ ...market, projects }), () => UNCALIBRATED);
  const analyze = (changes: Partial<Property>): Verdict =>
    scorer.analyze({ ...HOME, ...changes }).analysis.verdict;

  it('is not OVERPRICED at what another phase sells at, unless the listing says which phase it is', () => {
    const { parts } = scorer.analyze({ ...HOME, building: 'Maple 2' }, { include: CONFIDENCE });
    const listing_price = Math.round(0.85 * (parts.confidence?.estimate ?? NaN));
    expect(analyze({ building: 'Maple 1', listing_price })).toBe('OVERPRICED');
    expect(analyze({ building: 'Maple', listing_price })).toBe('ABOVE MARKET');
    expect(analyze({ building: 'Maple', listing_price: 2 * listing_price })).toBe('OVERPRICED');
    const told = scorer.analyze({ ...HOME, building: 'Maple', listing_price }).analysis.risk_flags;
    expect(told.find(({ type }) => type === 'price_outlier')?.detail).toMatch(
      /the right building name would tell/,
    );
  });
});

describe('homes of exactly the size that were sold lately', () => {
  const market = compileSnapshot(testMarket());
  const { sales } = market.snapshot;
  const days = { asOfDay: market.newestSaleDay, feedDay: market.newestSaleDay };
  const from = market.newestSaleDay - 89;
  const isReadyOfAlder = (row: number): boolean =>
    sales.project[row] === ALDER_TOWER && sales.offPlan[row] === 0 && sales.exclusion[row] === 0;
  const row = Array.from({ length: sales.count }, (_, at) => at).findLast(isReadyOfAlder) ?? -1;
  const listing = {
    ...HOME,
    building: market.snapshot.projects[ALDER_TOWER]?.name ?? '',
    bedrooms: sales.bedrooms[row] ?? 0,
    size_sqft: Math.round(sales.sizeSqft[row] ?? 0),
  };
  const facts = gatherFacts(market, listing, resolveListing(market, listing, days.asOfDay), days);
  const { low, high } = valueRange(facts.valuation, listing.size_sqft, 0.8);
  const bandsWith = (soldAtSize: readonly number[]): PriceBands =>
    buyerBands(facts.valuation, listing.size_sqft, priceDoubts({ ...facts, soldAtSize }));

  it('are the sales of the project, kind and completion in the last 90 days', () => {
    const same = Array.from({ length: sales.count }, (_, at) => at).filter(
      (at) =>
        isReadyOfAlder(at) &&
        (sales.day[at] ?? 0) >= from &&
        Math.round(sales.sizeSqft[at] ?? 0) === listing.size_sqft,
    );
    expect(same.length).toBeGreaterThan(0);
    expect(facts.soldAtSize).toEqual(same.map((at) => sales.price[at]));
    const other = { ...listing, size_sqft: listing.size_sqft + 0.6 };
    const asked = gatherFacts(market, other, resolveListing(market, other, days.asOfDay), days);
    expect(asked.soldAtSize).not.toEqual(facts.soldAtSize);
  });

  it('are no evidence once the caller has excluded a sale', () => {
    const [comparable] = facts.valuation.comparables();
    const id = stringAt(sales.id, comparable?.sale ?? -1);
    const resolved = resolveListing(market, listing, days.asOfDay);
    const without = gatherFacts(market, listing, resolved, days, [{ id, reason: 'a gift' }]);
    expect(without.soldAtSize).toEqual([]);
  });

  it('keep a price at which several were sold from being OVERPRICED or EXCELLENT DEAL', () => {
    const plain = bandsWith([]);
    const dear = 1.1 * high;
    const cheap = 0.95 * low;
    expect(bandsWith([high - 1, dear])).toEqual(plain);
    expect(bandsWith([1.02 * high, dear])).toEqual({ ...plain, aboveUpTo: roundAed(dear) });
    expect(bandsWith([0.99 * low, cheap])).toEqual({ ...plain, excellentBelow: roundAed(cheap) });
    const tails = [0.99 * low, cheap, 1.02 * high, dear];
    expect(bandsWith([...tails, ...Array<number>(5).fill((low + high) / 2)])).toEqual(plain);
  });

  it('are named by the flag of a price beyond the range', () => {
    const doubts = priceDoubts({ ...facts, soldAtSize: [1.02 * high, 1.1 * high] });
    expect(doubtAt(1.05 * high, doubts)).toBe('sold');
    expect(doubtAt(1.2 * high, doubts)).toBeNull();
  });
});

describe('the bands of a value without a comparable sale', () => {
  it('do not call a share of a citywide median implausible', () => {
    const listing = { ...HOME, building: 'Alder Tower' };
    const market = compileSnapshot(testMarket());
    const days = { asOfDay: market.defaultAsOf, feedDay: market.defaultAsOf };
    const { valuation } = gatherFacts(market, listing, resolveListing(market, listing, days.asOfDay), days);
    const none = { building: null, completion: null, goodInOther: null, sold: null };
    const wide = { ...valuation, quantile: (p: number) => valuation.logPsf + 2 * normalQuantile(p) };
    const value = Math.exp(valuation.logPsf) * HOME.size_sqft;
    expect(buyerBands(wide, HOME.size_sqft, none).verifyBelow / value).toBeGreaterThan(0.05);
    const alone = buyerBands({ ...wide, comparablesUsed: 0 }, HOME.size_sqft, none);
    expect(alone.verifyBelow / value).toBeCloseTo(Math.exp(2 * normalQuantile(0.005)), 3);
  });
});

describe('the span of buildings', () => {
  it('reaches from the cheapest building to the dearest, and not into other homes', () => {
    const { buildingPrices, newestSaleDay } = compileSnapshot(withRareBuilding(0.5));
    const plain = compileSnapshot(withRareBuilding(1)).buildingPrices.span(HOMES, newestSaleDay);
    const span = buildingPrices.span(HOMES, newestSaleDay);
    expect(span?.low).toBeLessThan(0.7 * (plain?.low ?? NaN));
    expect(span?.high).toBeLessThanOrEqual(plain?.high ?? NaN);
    expect(buildingPrices.span({ ...HOMES, bedrooms: 9 }, newestSaleDay)).toBeNull();
    expect(buildingPrices.span({ ...HOMES, completions: [1] }, newestSaleDay)).toBeNull();
  });
});
