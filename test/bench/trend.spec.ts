import { describe, expect, it } from '@jest/globals';

import { trendOf } from '../../bench/endurance/trend.js';

const minutes = Array.from({ length: 30 }, (_, at) => at * 60);

describe('the trend of a figure', () => {
  it('is its growth per hour, whatever its initial value', () => {
    const { first, last, per_hour, give_or_take } = trendOf(
      minutes,
      minutes.map((second) => 400 + second / 100),
    );
    expect([first, last]).toEqual([400, 417.4]);
    expect(per_hour).toBeCloseTo(36, 9);
    expect(give_or_take).toBeCloseTo(0, 6);
  });

  it('accepts a figure that only fluctuates within its tolerance', () => {
    const { per_hour, give_or_take } = trendOf(
      minutes,
      minutes.map((_, at) => 400 + (at % 2) * 20),
    );
    expect(Math.abs(per_hour)).toBeLessThan(give_or_take);
  });

  it('is not computed from fewer than three readings', () => {
    expect(trendOf([0, 60], [1, 2]).per_hour).toBeNaN();
  });
});
