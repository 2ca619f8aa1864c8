import { quantileOf } from '#valuation';

/** Net yields of recent sales in a segment, percent. */
export interface SegmentYield {
  readonly median: number;
  /** Robust: 1.4826 times the median absolute deviation, at least MIN_DEVIATION. */
  readonly deviation: number;
}

export interface YieldNorms {
  /** By completion and bedrooms. */
  readonly segments: readonly SegmentYield[];
  segment(offPlan: number, bedrooms: number): SegmentYield;
}

const ROOMS = 5;
const MIN_YIELDS = 30;
const MIN_DEVIATION = 0.5;
/** Used when no sale has a rent to compare; no yield is then scored against it. */
const UNKNOWN: SegmentYield = { median: 0, deviation: 1 };

/** Net yields by completion and bedrooms (4 and more together); segments with few sales use all sales. */
export function compileYieldNorms(
  yields: Iterable<{ readonly offPlan: number; readonly bedrooms: number; readonly netYield: number }>,
): YieldNorms {
  const cells: number[][] = Array.from({ length: 2 * ROOMS }, () => []);
  const all: number[] = [];
  for (const { offPlan, bedrooms, netYield } of yields) {
    cells[cellOf(offPlan, bedrooms)]!.push(netYield);
    all.push(netYield);
  }
  const everywhere = all.length > 0 ? summarize(all) : UNKNOWN;
  const segments = cells.map((cell) => (cell.length >= MIN_YIELDS ? summarize(cell) : everywhere));
  return yieldNorms(segments);
}

function yieldNorms(segments: readonly SegmentYield[]): YieldNorms {
  return { segments, segment: (offPlan, bedrooms) => segments[cellOf(offPlan, bedrooms)]! };
}

/** The bytes of a snapshot's `yields.json`: the norms of a month (since January 1970). */
export function encodeYields(month: number, { segments }: YieldNorms): Uint8Array {
  return Buffer.from(JSON.stringify({ month, segments }));
}

/** The exact norms in `bytes` if they are of the given month; otherwise null. */
export function decodeYields(bytes: Uint8Array | undefined, month: number): YieldNorms | null {
  if (bytes === undefined) return null;
  const kept = JSON.parse(Buffer.from(bytes).toString('utf8')) as {
    month: number;
    segments: SegmentYield[];
  };
  return kept.month === month ? yieldNorms(kept.segments) : null;
}

const cellOf = (offPlan: number, bedrooms: number): number =>
  offPlan * ROOMS + Math.min(Math.max(bedrooms, 0), ROOMS - 1);

function summarize(values: readonly number[]): SegmentYield {
  const median = quantileOf(Float64Array.from(values).sort(), 0.5);
  const deviations = Float64Array.from(values, (value) => Math.abs(value - median)).sort();
  return { median, deviation: Math.max(1.4826 * quantileOf(deviations, 0.5), MIN_DEVIATION) };
}
