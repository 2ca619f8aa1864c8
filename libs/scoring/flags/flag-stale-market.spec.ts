import { describe, expect, it } from '@jest/globals';

import { DAYS_PER_MONTH } from './figures.js';
import { flagStaleMarket, type StalenessContext } from './flag-stale-market.js';

const TODAY = 20_543;
const context = (changes: Partial<StalenessContext> = {}): StalenessContext => ({
  saleDay: TODAY,
  building: { name: 'Alder Tower', lastSaleDay: TODAY - 5, isAlwaysNamed: true },
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
    const building = {
      name: 'Alder Tower',
      lastSaleDay: TODAY - months * DAYS_PER_MONTH,
      isAlwaysNamed: true,
    };
    expect(flagStaleMarket(context({ building }))?.severity).toBe(severity);
  });

  it('is high for a building without any sale and silent for an unresolved one', () => {
    const never = context({ building: { name: 'Alder Tower', lastSaleDay: null, isAlwaysNamed: true } });
    expect(flagStaleMarket(never)?.severity).toBe('high');
    expect(flagStaleMarket(context({ building: null }))).toBeNull();
  });

  it('does not call a building’s last known sale its last one if later rows name no building', () => {
    const known = (isAlwaysNamed: boolean): string | undefined =>
      flagStaleMarket(context({ building: { name: 'Olive House', lastSaleDay: TODAY - 400, isAlwaysNamed } }))
        ?.detail;
    expect(known(true)).toMatch(
      /^The last registered sale in Olive House was on .*the newest sale in the market \(source/,
    );
    expect(known(false)).toMatch(
      /^The last sale known to be in Olive House .*does not name the building of every/,
    );
  });
});
