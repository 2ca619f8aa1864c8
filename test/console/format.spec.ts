import { describe, expect, it } from '@jest/globals';

import { formatIn } from '../../apps/console/words/format.js';

describe('the figures of the console', () => {
  it('have the same decimals down a column, as many as the one that needs most', () => {
    const figures = [2.19, 3.5, 100];
    const { percent, number } = formatIn('en').alike([...figures, null]);
    expect(figures.map(percent)).toEqual(['2.19%', '3.50%', '100.00%']);
    expect([...figures.map(number), number(1_234.5)]).toEqual(['2.19', '3.50', '100.00', '1,234.50']);
    expect([4, 12].map(formatIn('en').alike([4, 12]).number)).toEqual(['4', '12']);
    const shares = [0.1054, 0.07];
    expect(shares.map(formatIn('en').alike(shares).share)).toEqual(['10.54%', '7.00%']);
  });

  it('have a decimal if they were measured, and none if they were chosen', () => {
    const { rate, change, percent } = formatIn('en');
    expect([rate(5), rate(3.75), change(2), change(-0.4)]).toEqual(['5.0%', '3.75%', '+2.0%', '-0.4%']);
    expect([percent(80), percent(99.9)]).toEqual(['80%', '99.9%']);
  });

  it('have Latin digits in Arabic, too, with the percent sign right behind them', () => {
    const { percent, rate, share, number } = formatIn('ar');
    expect([percent(80), rate(5), share(0.5), number(1_234.5)]).toEqual(['80%', '5.0%', '50%', '1,234.5']);
  });
});
