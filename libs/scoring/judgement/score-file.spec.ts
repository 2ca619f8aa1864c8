import { describe, expect, it } from '@jest/globals';

import type { FlagThreshold } from '../flags/flag-thresholds.js';
import { decodeScores, encodeScores } from './score-file.js';
import { CURRENT_RULES, digestRules, type ScoringRules } from './scoring-rules.js';

/** The current rules with another low-confidence threshold. */
function changed(figures: Partial<FlagThreshold>): ScoringRules {
  const { thresholds } = CURRENT_RULES;
  const lowConfidence = { ...thresholds['lowConfidence'], ...figures } as FlagThreshold;
  return { ...CURRENT_RULES, thresholds: { ...thresholds, lowConfidence } };
}

describe('scores.json', () => {
  it('restores the knots to the bit, and none if there were none', () => {
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

  it('is ignored if it was learned with other weights or flags', () => {
    const calibration = { knots: () => Float64Array.of(0, 100) };
    expect(
      decodeScores(encodeScores({ month: 675, calibration }, digestRules(CURRENT_RULES))),
    ).not.toBeNull();
    const weights = { ...CURRENT_RULES.weights, buy: { ...CURRENT_RULES.weights.buy, liquidity: 0.2 } };
    const others = [
      { ...CURRENT_RULES, weights },
      { ...CURRENT_RULES, flags: [...CURRENT_RULES.flags, 'new_flag'] },
      { ...CURRENT_RULES, rents: CURRENT_RULES.rents + 1 },
      changed({ high: Infinity }),
      changed({ monitor: 0.11 }),
    ].map(digestRules);
    expect(new Set(others).size).toBe(others.length);
    for (const rules of others)
      expect(decodeScores(encodeScores({ month: 675, calibration }, rules))).toBeNull();
    expect(digestRules(changed({ source: 'said otherwise' }))).toBe(digestRules(CURRENT_RULES));
  });

  it('is missing for a snapshot that was not trained', () => {
    expect(decodeScores(new Uint8Array())).toBeNull();
  });
});
