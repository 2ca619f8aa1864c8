import { describe, expect, it } from '@jest/globals';

import { flagSupplyPipeline } from './flag-supply-pipeline.js';

const supply = (ratio: number, stockUnits = 10_000): Parameters<typeof flagSupplyPipeline>[0] => ({
  plannedUnits: (ratio * 10_000) / 0.55,
  expectedUnits: ratio * 10_000,
  stockUnits,
  ratio,
  projects: 3,
});

describe('flagSupplyPipeline', () => {
  it.each([
    [0.049, undefined],
    [0.05, 'monitor'],
    [0.099, 'monitor'],
    [0.1, 'watch'],
    [0.199, 'watch'],
    [0.2, 'high'],
  ])('rates expected hand-overs of %d of the stock as %s', (ratio, severity) => {
    expect(flagSupplyPipeline(supply(ratio), 'Dubai Marina')?.severity).toBe(severity);
  });

  it('states units, share, stock and source in one sentence', () => {
    expect(flagSupplyPipeline(supply(0.121), 'Dubai Marina')?.detail).toBe(
      'About 1,210 units are expected in Dubai Marina within 24 months (55 % of 2,200 planned in 3 projects), or 12.1 % of the existing stock of about 10,000 (source: DLD project register).',
    );
  });

  it('is watch, not high, if no finished stock is known', () => {
    const flag = flagSupplyPipeline({ ...supply(0.2, 0), ratio: Infinity }, 'Dubai Marina');
    expect(flag?.severity).toBe('watch');
    expect(flag?.detail).toContain('shows no completed stock');
  });
});
