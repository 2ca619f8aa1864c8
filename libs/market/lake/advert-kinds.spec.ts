import { expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS } from './source-files.fixture.js';

const folders = importFolders();

it('reports a kind of property in adverts that no table has: such adverts are no evidence', async () => {
  const kinds = ['Apartment', 'TOWNHOUSES', 'Hotel Apartments', 'Office', 'Houseboat', 'Houseboat'];
  const outcome = await folders.load('sale.csv', [
    HEADERS.listings,
    ...kinds.map(
      (kind, at) =>
        `sale,Dubai Marina,${at},completed,${kind},1,1,700,1200000,sell,2026-04-21T08:46:41Z,Marina,Crown,2026-05-03T13:42:32`,
    ),
  ]);
  expect(outcome).toMatchObject({
    status: 'imported',
    source: {
      accepted: 6,
      unknownWords: [{ column: 'property_type', word: 'Houseboat', rows: 2 }],
    },
  });
});
