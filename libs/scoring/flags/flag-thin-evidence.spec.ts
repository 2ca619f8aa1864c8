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
});
