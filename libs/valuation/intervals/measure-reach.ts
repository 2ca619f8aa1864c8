import { type Evidence, hiddenSegments, logPsfOfSale, logSizeOfSale, type SegmentCode } from '../evidence.js';
import type { ErrorRecord, TrackRecord } from '../features/track-record.js';
import { bandQuantiles, Calibrator } from './calibration.js';
import { FAIR_ENDS } from './fair-range.js';
import { GRID, MEDIAN } from './quantile-curve.js';
import { tierShift } from './value-tier.js';

const LOW = GRID.indexOf(FAIR_ENDS.low);
const HIGH = GRID.indexOf(FAIR_ENDS.high);

/**
 * Fills the record's `reach`: on which side of the median each judged price was and how far, relative to the
 * 80 % range that the calibration of the evening before (or of `lagDays` before) gave.
 */
export function measureReach(evidence: Evidence, track: TrackRecord, lagDays: number): void {
  const calibrator = new Calibrator(evidence, track);
  for (let row = track.firstRow; row <= track.lastRow; row++) {
    if (evidence.judged[row] === 0) continue;
    const segment = evidence.segment[row]! as SegmentCode;
    measure(track.errors, row, segment);
    const hidden = hiddenSegments(segment);
    if (hidden === null) continue;
    measure(track.unnamed, row, hidden.unnamed);
    measure(track.unknown, row, hidden.unknown);
  }

  function measure(record: ErrorRecord, row: number, segment: SegmentCode): void {
    const at = row - track.firstRow;
    const calibration = calibrator.on(evidence.day[row]! - lagDays, segment);
    const error = record.error[at]!;
    const sigma = record.sigma[at]!;
    const logValue = logPsfOfSale(evidence, row) + logSizeOfSale(evidence, row) - error;
    const score = (error - calibration.drift - tierShift(calibration.tier, logValue)) / sigma;
    const quantiles = bandQuantiles(calibration, sigma);
    const middle = quantiles[MEDIAN]!;
    const end = score > middle ? quantiles[HIGH]! : quantiles[LOW]!;
    record.reach[at] = (score - middle) / Math.abs(end - middle);
  }
}
