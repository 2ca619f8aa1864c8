import { describe, expect, it } from '@jest/globals';

import { openEngine } from '../../engine/engine.js';
import { marketOf, saleOf } from '../../market.fixture.js';
import { fromRecord, homeKey, toRecord } from './published-home.js';
import { scorePublication } from './score-publication.js';
import { missesOf } from './scoreboard.js';
import { valueKnownHomes } from './value-known-homes.js';

const known = Array.from({ length: 60 }, (_, i) =>
  saleOf({ day: 1_000 + i, psf: 1_500 + (i % 5) * 10, sizeSqft: i % 2 === 0 ? 800.04 : 1_200, project: 0 }),
);
const forgotten = saleOf({ day: 100, sizeSqft: 600 });
const later = [
  saleOf({ day: 1_070, psf: 1_520, sizeSqft: 800, project: 0 }),
  saleOf({ day: 1_071, psf: 9, sizeSqft: 1_200, project: 0 }),
  saleOf({ day: 1_072, psf: 3_000, sizeSqft: 1_200, project: 0 }),
  saleOf({ day: 1_073, psf: 1_500, sizeSqft: 950, project: 0 }),
  saleOf({ day: 1_200, psf: 1_500, sizeSqft: 800, project: 0 }),
];
const market = marketOf([forgotten, ...known]);
const homes = valueKnownHomes(market, openEngine(market), 1_059);

describe('valueKnownHomes', () => {
  it('has one line for equal homes sold within two years, and the same lines every time', () => {
    expect(homes.map(({ sizeSqft }) => sizeSqft).sort()).toEqual([1_200, 800].sort());
    expect(valueKnownHomes(market, openEngine(market), 1_059)).toEqual(homes);
    for (const { value, low, high } of homes) expect(low < value && value < high).toBe(true);
  });

  it('ignores sales after its day', () => {
    const withLater = marketOf([forgotten, ...known, ...later]);
    expect(valueKnownHomes(withLater, openEngine(withLater), 1_059)).toEqual(homes);
  });

  it('is read back from its file as it was written', () => {
    for (const home of homes) {
      const read = fromRecord(toRecord(home));
      expect(read).not.toBeNull();
      expect(homeKey(read ?? home)).toBe(homeKey(home));
      expect(read?.value).toBeCloseTo(home.value, 0);
    }
    const [home] = homes;
    if (home === undefined) throw new Error('no home');
    expect(fromRecord({ ...toRecord(home), value: 'much' })).toBeNull();
    expect(fromRecord({ ...toRecord(home), completion: 'soon' })).toBeNull();
  });
});

describe('scorePublication', () => {
  const scores = scorePublication(homes, marketOf([forgotten, ...known, ...later]), 1_060, 1_100);

  it('counts only cleaned sales of the window, and says how many were of published homes', () => {
    expect(scores.map(({ segment }) => segment)).toEqual(['all', 'ready flats']);
    expect(scores[0]).toMatchObject({ sales: 3, published: 2, within20: 50, coverage80: 50 });
  });

  it('has no figure if nothing was published', () => {
    const [all] = scorePublication([], marketOf(later), 1_060, 1_100);
    expect(all).toMatchObject({ sales: 3, published: 0, mdape: null, coverage80: null });
  });

  it('is reported as a miss if a range covered too few or the median was off', () => {
    const [all] = scores;
    if (all === undefined) throw new Error('no score');
    const many = { ...all, published: 100, medianRatio: 1.03 };
    expect(missesOf([many])).toContain(
      'the 80 % range of all held 50.0 %; values of all were 3.0 % too high.',
    );
    expect(missesOf([{ ...many, coverage80: 80, medianRatio: 0.99 }])).toMatch(/: none\.$/);
    expect(missesOf([{ ...many, published: 99 }])).toMatch(/: none\.$/);
  });
});
