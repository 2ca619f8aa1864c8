import { expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { DealAnalysis, Property } from '../contract/types.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';

it('values a home in a project without a sale as one in a building of an unknown name', () => {
  const fixture = testMarket();
  const [project] = fixture.projects;
  if (project === undefined) throw new Error('the fixture has no project');
  const market = compileSnapshot({
    ...fixture,
    projects: [...fixture.projects, { ...project, name: 'Quince Court', number: '2000' }],
  });
  const scorer = new SnapshotScorer(market, () => UNCALIBRATED);
  const ask = (changes: Partial<Property>): DealAnalysis =>
    scorer.analyze({
      ...{ area: 'Dubai Marina', type: 'apartment', bedrooms: 1, size_sqft: 800, listing_price: 1_500_000 },
      ...{ intent: 'buy', completion: 'ready', ...changes },
    }).analysis;
  const { fair_price_range } = ask({ building: 'Quince Court' });
  expect(fair_price_range).toEqual(ask({ building: 'Qwertz Zeppelin Palace' }).fair_price_range);
  expect(fair_price_range).not.toEqual(ask({ building: 'Alder Tower' }).fair_price_range);
});
