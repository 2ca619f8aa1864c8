import { describe, expect, it } from '@jest/globals';

import { FLAG_THRESHOLDS, type FlagThreshold } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

const THRESHOLDS: readonly [string, FlagThreshold][] = Object.entries(FLAG_THRESHOLDS);

describe('severityOf', () => {
  const cases = THRESHOLDS.flatMap(([name, threshold]) =>
    (['monitor', 'watch', 'high'] as const)
      .filter((severity) => Number.isFinite(threshold[severity]))
      .map((severity) => [name, severity, threshold] as const),
  );

  it.each(cases)('%s: reaches %s on one side of its limit only', (_name, severity, threshold) => {
    const limit = threshold[severity];
    const step = 10 ** -(threshold.digits ?? 6);
    const sign = threshold.direction === 'below' ? -1 : 1;
    const lesser = { monitor: null, watch: 'monitor', high: 'watch' }[severity];
    const finiteLesser = lesser !== null && Number.isFinite(threshold[lesser as 'monitor']) ? lesser : null;
    expect(severityOf(limit + sign * step, threshold)).toBe(severity);
    expect(severityOf(limit - sign * step, threshold)).toBe(finiteLesser);
    expect(severityOf(limit, threshold)).toBe(threshold.direction === 'at_least' ? severity : finiteLesser);
  });

  it('rates a figure as it is shown', () => {
    expect(severityOf(0.15004, FLAG_THRESHOLDS.lowConfidence)).toBe('monitor');
    expect(severityOf(9.96, FLAG_THRESHOLDS.supplyPipeline)).toBe('watch');
    expect(severityOf(-3.04, FLAG_THRESHOLDS.priceFall)).toBeNull();
  });

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
