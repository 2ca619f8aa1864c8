import { describe, expect, it } from '@jest/globals';

import { flagThinEvidence } from './flag-thin-evidence.js';
import type { RentContext } from './rent-doubts.js';

const rent: RentContext = {
  source: 'contracts_project',
  refused: null,
  contradicted: null,
  moved: null,
  asked: null,
  beside: null,
};

describe('flagThinEvidence', () => {
  it.each([
    [0.45, undefined],
    [0.46, 'A single sale or contract carries 46 % of the evidence (source: DLD sales register).'],
    [0.92, 'A single sale or contract carries 92 % of the evidence (source: DLD sales register).'],
  ])('says if a single sale or contract carries nearly half of the value: %d', (heaviestShare, detail) => {
    const flag = flagThinEvidence({
      effectiveSales12m: 50,
      effectiveSales: 50,
      heaviestShare,
      oneRate: null,
      refused: { refused: 0, sales: 40 },
      rent,
    });
    expect(flag?.severity).toBe(detail === undefined ? undefined : 'monitor');
    expect(flag?.detail).toBe(detail);
  });

  it.each([
    [0, 12.8, 'ready', 'None of the 12.8 effective comparable sales behind the value as a ready home was'],
    [0, 0, 'off_plan', 'The value as an off-plan home rests on no effective comparable sale'],
    [2, 2, null, 'The value rests on 2.0 effective comparable sales'],
  ] as const)(
    'names the completion whose sales it counts, because the comparables are of both: %d of %d',
    (effectiveSales12m, effectiveSales, likelier, detail) => {
      const flag = flagThinEvidence({
        ...{ effectiveSales12m, effectiveSales, likelier, heaviestShare: 0.2, oneRate: null },
        ...{ refused: { refused: 0, sales: 40 }, rent },
      });
      expect(flag?.detail).toContain(detail);
    },
  );
});
