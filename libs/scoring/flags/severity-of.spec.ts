import { describe, expect, it } from '@jest/globals';

import { FLAG_THRESHOLDS, type FlagThreshold } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

const STEP = 1e-6;
const THRESHOLDS: readonly [string, FlagThreshold][] = Object.entries(FLAG_THRESHOLDS);

describe('severityOf', () => {
  const cases = THRESHOLDS.flatMap(([name, threshold]) =>
    (['monitor', 'watch', 'high'] as const)
      .filter((severity) => Number.isFinite(threshold[severity]))
      .map((severity) => [name, severity, threshold] as const),
  );

  it.each(cases)(
    '%s: reaches %s on one side of its limit and not on the other',
    (_name, severity, threshold) => {
      const limit = threshold[severity];
      const sign = threshold.direction === 'below' ? -1 : 1;
      const lesser = { monitor: null, watch: 'monitor', high: 'watch' }[severity];
      const finiteLesser = lesser !== null && Number.isFinite(threshold[lesser as 'monitor']) ? lesser : null;
      expect(severityOf(limit + sign * STEP, threshold)).toBe(severity);
      expect(severityOf(limit - sign * STEP, threshold)).toBe(finiteLesser);
      expect(severityOf(limit, threshold)).toBe(threshold.direction === 'at_least' ? severity : finiteLesser);
    },
  );

  it('raises nothing for an unknown figure', () => {
    expect(severityOf(NaN, FLAG_THRESHOLDS.priceRise)).toBeNull();
  });

  it('grows graver from monitor to high in every row', () => {
    for (const [, { direction, monitor, watch, high }] of THRESHOLDS) {
      const ordered = direction === 'below' ? [high, watch, monitor] : [monitor, watch, high];
      if (direction === 'below' && monitor < 0 && !Number.isFinite(monitor)) continue;
      expect([...ordered].sort((a, b) => a - b)).toEqual(ordered);
    }
  });

  it('keeps the graver of two severities', () => {
    expect(graver('monitor', 'high')).toBe('high');
    expect(graver(null, 'watch')).toBe('watch');
    expect(graver(null, null)).toBeNull();
  });
});
