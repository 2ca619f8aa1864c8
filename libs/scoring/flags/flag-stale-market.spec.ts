import { describe, expect, it } from '@jest/globals';

import { DAYS_PER_MONTH } from './figures.js';
import { buildingStaleness, flagStaleMarket, type StalenessContext } from './flag-stale-market.js';

const TODAY = 20_543;
const context = (changes: Partial<StalenessContext> = {}): StalenessContext => ({
  saleDay: TODAY,
  building: { name: 'Alder Tower', lastSaleDay: TODAY - 5 },
  newestSaleDay: TODAY,
  today: TODAY,
  ...changes,
});

describe('flagStaleMarket', () => {
  it.each([
    [2.9, undefined],
    [3, 'monitor'],
    [5.9, 'monitor'],
    [6, 'watch'],
    [11.9, 'watch'],
    [12, 'high'],
  ])('rates %d months without a sale in the building as %s', (months, severity) => {
    const building = { name: 'Alder Tower', lastSaleDay: TODAY - months * DAYS_PER_MONTH };
    expect(flagStaleMarket(context({ building }))?.severity).toBe(severity);
  });

  it.each([
    [3, undefined],
    [4, 'monitor'],
    [7, 'monitor'],
    [8, 'watch'],
    [30, 'watch'],
    [31, 'high'],
  ])('rates a feed of %d days as %s', (days, severity) => {
    expect(flagStaleMarket(context({ today: TODAY + days }))?.severity).toBe(severity);
  });

  it('is high for a building without any sale and silent for an unresolved one', () => {
    const never = context({ building: { name: 'Alder Tower', lastSaleDay: null } });
    expect(flagStaleMarket(never)?.severity).toBe('high');
    expect(flagStaleMarket(context({ building: null }))).toBeNull();
  });

  it('leaves the age of the feed out of what the score counts', () => {
    expect(buildingStaleness(context({ today: TODAY + 100 }))).toBeNull();
  });

  it('names the dates, not the days since, so that the sentence holds all day', () => {
    expect(flagStaleMarket(context({ today: TODAY + 31 }))?.detail).toBe(
      'The newest sale of the market data is of 31 March 2026, more than 30 days ago (source: DLD sales).',
    );
  });
});
