import { describe, expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { INTENTS } from '../contract/types.js';
import type { Property } from '../contract/types.js';
import { breakDownScore } from '../deal/break-down-score.js';
import { type DealFacts, gatherFacts } from '../facts/deal-facts.js';
import { normalValuation } from '../facts/normal-valuation.fixture.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { judgeDeal } from './judge-deal.js';

const market = compileSnapshot(testMarket());
const day = market.defaultAsOf;

/** A flat in a building of an unknown name, which is worth more than without one. */
function factsOf(changes: Partial<Property>): DealFacts {
  const property: Property = {
    ...{ area: 'Business Bay', building: 'Qwertz Zeppelin Palace', type: 'apartment', bedrooms: 1 },
    ...{ size_sqft: 800, listing_price: 1_400_000, intent: 'buy', ...changes },
  };
  const facts = gatherFacts(market, property, resolveListing(market, property, day), {
    asOfDay: day,
    feedDay: day,
  });
  const logPsf = Math.log(1_800);
  return {
    ...facts,
    valuation: normalValuation(logPsf, 0.12),
    unnamed: normalValuation(logPsf - 0.08, 0.1),
  };
}

describe('a building whose name nobody knows', () => {
  it.each(INTENTS)('never gets a home a higher score than no name does, for %s', (intent) => {
    const scores: number[] = [];
    for (let price = 900_000; price < 2_200_000; price += 50_000) {
      const facts = factsOf({ intent, listing_price: price });
      const { score, basis } = judgeDeal(facts, UNCALIBRATED);
      const without = judgeDeal(
        { ...facts, valuation: facts.unnamed ?? facts.valuation, unnamed: null },
        UNCALIBRATED,
      );
      if (score === null || without.score === null) continue;
      expect(score).toBeLessThanOrEqual(without.score);
      expect(breakDownScore(basis, price).total).toBe(score);
      scores.push(score);
    }
    expect(scores.length).toBeGreaterThan(5);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
