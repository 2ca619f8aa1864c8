import { describe, expect, test } from '@jest/globals';

import { CALIBRATION } from '../constants.js';
import { type Evidence, READY_PLAIN, READY_PROJECT } from '../evidence.js';
import { TrackRecord } from '../features/track-record.js';
import { bandQuantiles, Calibrator } from './calibration.js';
import { priorQuantiles } from './prior-quantiles.js';
import { curveQuantile } from './quantile-curve.js';

const TODAY = 20_000;

/** Ready sales with a project, one every `step` days up to today; the oldest has the largest error. */
function recordOf(count: number, step: number): { evidence: Evidence; track: TrackRecord } {
  const evidence: Evidence = {
    count,
    day: Int32Array.from({ length: count }, (_, row) => TODAY - (count - 1 - row) * step),
    price: new Float64Array(count).fill(Math.exp(14)),
    sizeSqft: new Float64Array(count).fill(Math.exp(7)),
    trust: new Float32Array(count).fill(1),
    judged: new Uint8Array(count).fill(1),
    segment: new Uint8Array(count).fill(READY_PROJECT),
    kind: new Uint8Array(count),
  };
  const track = TrackRecord.blank(0, count);
  for (let row = 0; row < count; row++) {
    track.errors.error[row] = (row % 2 === 0 ? 1 : -1) * (0.1 + (count - row) / 1000);
    track.errors.sigma[row] = 0.1;
  }
  return { evidence, track };
}

const widthOf = (count: number, step: number, segment: 1 | 2 = READY_PROJECT): number => {
  const { evidence, track } = recordOf(count, step);
  const quantiles = bandQuantiles(new Calibrator(evidence, track).on(TODAY, segment), 0.1);
  return curveQuantile(quantiles, 0.9) - curveQuantile(quantiles, 0.1);
};
const PRIOR = curveQuantile(priorQuantiles, 0.9) - curveQuantile(priorQuantiles, 0.1);

describe('the ranges of a thin market', () => {
  test('are calibrated by the newest errors that suffice, however old', () => {
    const { leastScores } = CALIBRATION;
    expect(widthOf(leastScores, 3)).not.toBeCloseTo(PRIOR, 5);
    expect(widthOf(2 * leastScores, 3)).toBeCloseTo(widthOf(leastScores, 3), 5);
  });

  test('are the assumed ones while there are fewer, and if the segment has no record', () => {
    expect(widthOf(CALIBRATION.leastScores - 1, 3)).toBe(PRIOR);
    expect(widthOf(400, 3, READY_PLAIN)).toBe(PRIOR);
  });

  test('are those of the window alone if that has enough', () => {
    const { windowDays } = CALIBRATION;
    expect(widthOf(4 * windowDays, 0.25)).toBeCloseTo(widthOf(8 * windowDays, 0.25), 5);
  });
});
