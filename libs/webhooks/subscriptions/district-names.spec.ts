import { expect, it } from '@jest/globals';

import type { ScoringService } from '#scoring';

import { DistrictNames } from './district-names.js';

/** A market where each name is a place in a district, as `market.placeNamed` reads it. */
function districtNames(places: Readonly<Record<string, readonly [place: string, district: string]>>) {
  const market = {
    communities: () =>
      Promise.resolve({ communities: Object.values(places).map(([, district]) => ({ district })) }),
    placeNamed: (name: string) => {
      const [place, district] = places[name] ?? ['', ''];
      return Promise.resolve({ resolved: name, place, district });
    },
  };
  return new DistrictNames({ current: () => market } as unknown as ScoringService);
}

const names = districtNames({
  DEIRA: ['Deira', 'Rega Al Buteen'],
  'Rega Al Buteen (Deira)': ['Rega Al Buteen (Deira)', 'Rega Al Buteen'],
  JBR: ['Jumeirah Beach Residence', 'Marsa Dubai'],
});

it.each([
  ['a place, with the district that it is in', 'JBR', ['Jumeirah Beach Residence'], ['Marsa Dubai']],
  ['a place as given, ignoring case', 'DEIRA', ['DEIRA'], ['Rega Al Buteen']],
  ['a district as given', 'marsa dubai', ['marsa dubai'], undefined],
  ['a district by the label of a community', 'Rega Al Buteen (Deira)', ['Rega Al Buteen'], undefined],
])('a filter keeps %s', async (_, given, districts, within) => {
  const owner = { orgId: 'org_a', livemode: true };
  const expected = within === undefined ? { districts } : { districts, within };
  expect(await names.asInEvents(owner, { districts: [given] })).toEqual(expected);
});
