import { describe, expect, it } from '@jest/globals';

import { prudentialValue } from './prudential-value.js';

describe('prudentialValue', () => {
  const valued = { quantile20: Math.log(900), logPsf: Math.log(1000), sizeSqft: 1000 };

  it('takes the 20 % quantile in a calm market', () => {
    expect(prudentialValue({ ...valued, indexOverMean: 0.02 })).toMatchObject({
      value: 900_000,
      rule: 'quantile_20',
    });
  });

  it('takes the deflated estimate after a rise', () => {
    expect(prudentialValue({ ...valued, indexOverMean: Math.log(1.25) })).toMatchObject({
      value: 800_000,
      quantile_20: 900_000,
      index_over_mean_pct: 25,
      rule: 'index_deflated',
    });
  });
});
