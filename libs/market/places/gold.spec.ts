import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { readMarketFiles } from '../snapshot/read-market-files.js';
import type { MarketSnapshot } from '../snapshot/types.js';
import { checkPlaces } from './check-places.js';
import { compilePlaces } from './compile-places.js';
import { readGoldPairs } from './read-gold-pairs.js';

const DATA = resolve(import.meta.dirname, '../../../../shared/data');
const REGISTER = [
  'projects.csv',
  'transactions-pulse-20areas.csv',
  'transactions-pulse-sample.csv',
  'transactions-web-2026-q1.csv',
].map((file) => join(DATA, 'dld', file));
const GOLD = join(DATA, 'gold', 'building-to-project.csv');
const present = [...REGISTER, GOLD].every((file) => existsSync(file));
if (!present) console.warn(`SKIPPED: the hand-checked building names need the real data in ${DATA}`);

(present ? describe : describe.skip)('place names on the real register', () => {
  let snapshot: MarketSnapshot;
  beforeAll(async () => {
    snapshot = await readMarketFiles(REGISTER);
  }, 120_000);

  it('answers at least 97 % rightly, and at least 85 % of the buildings that the register has', async () => {
    const check = checkPlaces(compilePlaces(snapshot), snapshot.projects, await readGoldPairs(GOLD));
    expect(check.unknownAreas).toEqual([]);
    expect(check.precision).toBeGreaterThanOrEqual(0.97);
    expect(check.recall).toBeGreaterThanOrEqual(0.85);
  });
});
