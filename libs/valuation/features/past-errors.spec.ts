import { describe, expect, test } from '@jest/globals';

import { compileMarket, placeSale } from '../compiled-market.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { PastErrors } from './past-errors.js';
import { TrackRecord } from './track-record.js';

const market = compileMarket(
  marketOf([
    saleOf({ day: 1 }),
    saleOf({ day: 2, offPlan: 1 }),
    saleOf({ day: 3 }),
    saleOf({ day: 4, project: 1 }),
  ]),
);
const track = TrackRecord.blank(0, 4);
track.walk.set([0.1, -0.2, 0.2, 0.9]);
const place = placeSale(market, 0);

describe('past errors of a group', () => {
  test('are those of its sales of the same completion up to the day, newer ones weighted more', () => {
    const past = new PastErrors(market, track);
    expect(past.of('project', place, 0, 0)).toMatchObject({ mean: 0, weight: 0 });
    expect(past.of('project', place, 0, 1).mean).toBeCloseTo(0.1 / 3, 6);
    expect(past.of('project', place, 1, 3).mean).toBeLessThan(0);
    const two = past.of('project', place, 0, 3);
    expect(two.weight).toBeCloseTo(1 + 2 ** (-2 / 30), 6);
    expect(two.mean).toBeGreaterThan(0.1 / 3);
  });

  test('are the same however often and in whatever order days are requested', () => {
    const past = new PastErrors(market, track);
    for (const day of [3, 3, 1, 9, 3, 0]) {
      expect(past.of('area', place, 0, day)).toEqual(new PastErrors(market, track).of('area', place, 0, day));
    }
  });

  test('are none if the place is unknown', () => {
    const past = new PastErrors(market, track);
    expect(past.of('project', { ...place, project: -1 }, 0, 9)).toEqual({ mean: 0, weight: 0 });
  });
});
