import { expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { SnapshotScorer } from '../service/snapshot-scorer.js';
import { testMarket, UNCALIBRATED, withOliveHouse } from '../test-market.fixture.js';

it('names the building inferred from a sale’s size separately from the one that the register names', () => {
  const fixture = testMarket();
  // Sales on even days name the building, and some of the others have the size of one that does.
  const isNamed = (row: number): boolean => (fixture.sales.day[row] ?? 1) % 2 === 0;
  const market = compileSnapshot(withOliveHouse(fixture, undefined, isNamed));
  const { parts } = new SnapshotScorer(market, () => UNCALIBRATED).analyze(
    {
      ...{ area: 'Dubai Marina', building: 'Olive House', type: 'apartment', bedrooms: 1, size_sqft: 800 },
      ...{ listing_price: 1_500_000, intent: 'buy' },
    },
    { include: new Set(['comparables'] as const) },
  );
  const names = parts.comparables?.map(({ project, building, building_by_size: bySize }) =>
    [project, building, bySize].join(),
  );
  expect(new Set(names)).toEqual(new Set([',Olive House,', ',,Olive House']));
});
