import { expect, it } from '@jest/globals';

import type { CommunityBook, CommunityMarket } from '../contract/community.js';
import { withRegisterNames } from './register-names.js';

it("finds communities by the register's own area names, except those that already have an id", () => {
  const communities = ['pl_area_al-thanyah-fifth', 'pl_area_marsa-dubai'].map(
    (id) => ({ id }) as CommunityMarket,
  );
  const idOf = new Map([['pl_area_dubai-marina', 'pl_area_marsa-dubai']]);
  const book: CommunityBook = { asOf: '2026-03-31', communities, idOf, borders: [] };
  const named = withRegisterNames(book, [
    { name: 'JUMEIRAH LAKES TOWERS', district: 'Al Thanyah Fifth' },
    { name: 'DUBAI MARINA', district: 'Al Thanyah Fifth' },
    { name: 'MARGHAM', district: 'Margham' },
  ]);
  expect([...named.idOf].sort()).toEqual([
    ['pl_area_dubai-marina', 'pl_area_marsa-dubai'],
    ['pl_area_jumeirah-lakes-towers', 'pl_area_al-thanyah-fifth'],
  ]);
});
