import { expect, it } from '@jest/globals';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { isLocated } from './is-located.js';
import { resolveListing } from './resolve-listing.js';

it('locates a home in a named building only if such homes were sold there', () => {
  const fixture = testMarket();
  const [project] = fixture.projects;
  if (project === undefined) throw new Error('the fixture has no project');
  const market = compileSnapshot({
    ...fixture,
    projects: [...fixture.projects, { ...project, name: 'Quince Court', number: '2000' }],
  });
  const locates = (building: string): boolean =>
    isLocated(
      resolveListing(
        market,
        {
          ...{ area: 'Dubai Marina', building, type: 'apartment', bedrooms: 1, size_sqft: 800 },
          ...{ listing_price: 1_500_000, intent: 'buy' },
        },
        LAST_DAY,
      ),
    );
  expect(locates('Alder Tower')).toBe(true);
  expect(locates('Quince Court')).toBe(false);
  expect(locates('Qwertz Zeppelin Palace')).toBe(false);
});
