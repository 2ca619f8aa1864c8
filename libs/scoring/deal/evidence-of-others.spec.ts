import { describe, expect, it } from '@jest/globals';

import type { MarketSnapshot } from '#market';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { ALDER_TOWER, MARINA_FLAT as HOME, testMarket } from '../test-market.fixture.js';
import { buyerBands } from './price-bands.js';
import { priceDoubts } from './price-doubts.js';

describe('the verdict on a home whose evidence says little about it', () => {
  const { sales, ...market } = testMarket();
  const ofAlder = { ...sales, project: sales.project.map(() => ALDER_TOWER) };
  const alder = market.projects[ALDER_TOWER]?.name ?? '';

  /** The lowest price that is not VERIFY LISTING, as a share of the value. */
  function believedFrom(of: MarketSnapshot, fsd: number, changes: Partial<Property>): number {
    const compiled = compileSnapshot(of);
    const property = { ...HOME, ...changes };
    const days = { asOfDay: compiled.defaultAsOf, feedDay: compiled.defaultAsOf };
    const facts = gatherFacts(compiled, property, resolveListing(compiled, property, days.asOfDay), days);
    const valuation = { ...facts.valuation, fsd };
    const bands = buyerBands(valuation, HOME.size_sqft, priceDoubts({ ...facts, valuation }));
    return bands.verifyBelow / (Math.exp(valuation.logPsf) * HOME.size_sqft);
  }

  it('is not VERIFY LISTING at what a home outside the only project of a wide range may cost', () => {
    const oneProject = { ...market, sales: ofAlder };
    expect(believedFrom(oneProject, 0.3, {})).toBeCloseTo(0.1, 2);
    expect(believedFrom(oneProject, 0.3, { building: alder })).toBeGreaterThan(0.4);
    expect(believedFrom(oneProject, 0.15, {})).toBeGreaterThan(0.4);
  });

  it('nor where one project carries most of a range that says next to nothing', () => {
    const asItIs = { ...market, sales };
    expect(believedFrom(asItIs, 0.3, {})).toBeGreaterThan(0.4);
    expect(believedFrom(asItIs, 0.6, {})).toBeCloseTo(0.1, 2);
  });
});
