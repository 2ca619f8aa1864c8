import { describe, expect, it } from '@jest/globals';

import { decodeScores, encodeScores } from './score-file.js';

describe('scores.json', () => {
  it('gives back the knots to the bit, and none where there were none', () => {
    const knots = Float64Array.from({ length: 21 }, (_, i) => (100 * i) / 20.3 + 1e-13);
    const calibration = {
      knots: (segment: string, intent: string) => (segment === 'ready' && intent === 'buy' ? knots : null),
    };
    const read = decodeScores(encodeScores({ month: 675, calibration }));
    expect(read?.month).toBe(675);
    expect(read?.calibration.knots('ready', 'buy')).toEqual(knots);
    expect(read?.calibration.knots('off_plan', 'buy')).toBeNull();
    expect(read?.calibration.knots('ready', 'collateral')).toBeNull();
  });

  it('is nothing for a snapshot that was not trained', () => {
    expect(decodeScores(new Uint8Array())).toBeNull();
  });
});
