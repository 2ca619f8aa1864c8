import { describe, expect, it } from '@jest/globals';

import { monthOfDay } from '#valuation';

import type { Gap } from '../market-view/register-coverage.js';
import { DAYS_PER_MONTH } from './figures.js';
import { flagStaleMarket, type StalenessContext } from './flag-stale-market.js';

const TODAY = 20_543;
const NOW = monthOfDay(TODAY);
/** The coverage of a register with these gaps. */
const without = (...gaps: readonly Gap[]): StalenessContext['coverage'] => ({
  gapsIn: (from, to) => gaps.filter((gap) => gap.to >= from && gap.from <= to),
});
const context = (changes: Partial<StalenessContext> = {}): StalenessContext => ({
  saleDay: TODAY,
  coverage: without(),
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

  it('names the months since the last sale that no imported file covers', () => {
    const coverage = without({ from: NOW - 26, to: NOW - 20 }, { from: NOW - 7, to: NOW - 3 });
    const building = { name: 'Alder Tower', isAlwaysNamed: true };
    const detailOf = (lastSaleDay: number | null, known = coverage): string | undefined =>
      flagStaleMarket(context({ coverage: known, building: { ...building, lastSaleDay } }))?.detail;
    expect(detailOf(TODAY - 250)).toMatch(
      /^The last registered sale .* months before the newest sale in the market; the register imported here has few or no sales for August to December 2025 \(source: DLD sales\)\.$/,
    );
    expect(detailOf(null)).toBe(
      'No sale is registered in Alder Tower; the register imported here has few or no sales for August to December 2025 (source: DLD sales).',
    );
    expect(detailOf(TODAY - 900)).toContain('for January to July 2024 and August to December 2025 (source');
    expect(detailOf(TODAY - 250, without({ from: NOW - 4, to: NOW - 2 }))).toContain(
      'for November 2025 to January 2026 (source',
    );
  });
});
