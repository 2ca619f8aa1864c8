import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { checkAreas, compilePlaces, EVERYDAY_NAMES, type MarketSnapshot, readMarketFiles } from '#market';
import { systemClock } from '#platform';

const folder = process.env.MARKET_DATA_DIR ?? '../shared/data';
const files = ['transactions-web-2026-q1', 'transactions-pulse-20areas', 'transactions-pulse-sample'].map(
  (name) => join(folder, 'dld', `${name}.csv`),
);
const present = files.every((file) => existsSync(file));
if (!present) console.warn(`skipped: no official files in ${folder}; set MARKET_DATA_DIR to their folder`);

(present ? describe : describe.skip)('everyday names of communities', () => {
  let market: MarketSnapshot;
  beforeAll(async () => {
    market = await readMarketFiles(files, systemClock);
  }, 180_000);

  it('rest on all of their evidence and on no other place', () => {
    const sold = new Set(market.sales.area);
    const check = checkAreas(compilePlaces(market), market.areas, (area) => sold.has(area), EVERYDAY_NAMES);
    expect(check.wrong).toEqual([]);
    expect(check.right).toBeGreaterThanOrEqual(120);
  });
});
