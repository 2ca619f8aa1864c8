import { describe, expect, it } from '@jest/globals';

import type { MarketSnapshot } from '#market';
import { FLAT, normalQuantile } from '#valuation';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property, Verdict } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { buyerBands } from './price-bands.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';

const ELM_COURT = 4;
const ALDER_TOWER = 0;
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

const HOME: Property = {
  area: 'DUBAI MARINA',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_000_000,
  intent: 'buy',
  completion: 'ready',
};

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

describe('the bands of a value without a comparable sale', () => {
  it('do not call a share of a citywide median implausible', () => {
    const listing = { ...HOME, building: 'Alder Tower' };
    const market = compileSnapshot(testMarket());
    const days = { asOfDay: market.defaultAsOf, feedDay: market.defaultAsOf };
    const { valuation } = gatherFacts(market, listing, resolveListing(market, listing, days.asOfDay), days);
    const none = { building: null, completion: null, goodInOther: null };
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
