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
export class ReachMeter {
  private readonly calibrator: Calibrator;
  /** First row not measured yet. */
  private next: number;

  constructor(
    private readonly evidence: Evidence,
    private readonly track: TrackRecord,
    private readonly lagDays: number,
  ) {
    this.calibrator = new Calibrator(evidence, track);
    this.next = track.firstRow;
  }

  /** Measures the rows before `endRow`, whose errors must be recorded. */
  upTo(endRow: number): void {
    const { evidence, track } = this;
    for (; this.next < endRow; this.next++) {
      const row = this.next;
      if (evidence.judged[row] === 0) continue;
      const segment = evidence.segment[row]! as SegmentCode;
      this.measure(track.errors, row, segment);
      const hidden = hiddenSegments(segment);
      if (hidden === null) continue;
      this.measure(track.unnamed, row, hidden.unnamed);
      this.measure(track.unknown, row, hidden.unknown);
    }
  }

  private measure(record: ErrorRecord, row: number, segment: SegmentCode): void {
    const { evidence } = this;
    const at = row - this.track.firstRow;
    const calibration = this.calibrator.on(evidence.day[row]! - this.lagDays, segment);
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
