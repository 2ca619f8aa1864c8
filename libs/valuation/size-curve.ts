import { SlopeBoundedFit } from './slope-bounded-fit.js';

/** Chosen on August 2024, July 2025 and January 2026 (docs/experiments/smooth-sizes.md). */
const CURVE = {
  /** Distances in logs at which sizes may be asked. */
  steps: [0.03, 0.04, 0.06, 0.09, 0.13, 0.2, 0.3],
  /** Most of d ln value / d ln size. */
  most: 0.95,
  /** Weight, in sales, of a size near which none was sold. */
  prior: 0.3,
  /** Weight that sales near one size cannot pass. */
  enough: 1,
  /** Distances from the ends, in logs, of the sizes that are asked beyond them, and the slope past the last. */
  beyond: [0.08, 0.25, 0.6, 1.2],
  slopeBeyond: 0.5,
  /** Distance in logs from a sold size at which a home is asked for that is not known to be of that very layout. */
  beside: 0.003,
};
/** Sizes in ln(sqft) that stand for a place where none is known. */
const USUAL_SIZES = [Math.log(500), Math.log(2000)] as const;
/** Share of sold sizes left out at either end: a misread one must not stretch the curve. */
const TRIM = 0.02;

export interface CurveRules {
  /** Cells between the smallest and the largest size that are asked, at most. */
  readonly span: number;
  /**
   * Whether sizes lie so far apart that those between them say little. What is asked at one size then differs from the
   * next by more than a curve may, and the range is wider by what the curve leaves out.
   */
  readonly apart: boolean;
  /** Least slope among the sold sizes, and beyond them. */
  readonly least: number;
  readonly leastBeyond: number;
}

/** What is asked of a home at one size. */
export interface SizedPrice {
  /** ln(AED) of the whole home. */
  readonly logValue: number;
  /** Quantiles of what it may sell for at GRID, in logs, less its value, with a doubt of so much more in quadrature. */
  readonly offsets: (doubt: number) => Float64Array;
  /** Sales near that size, by weight. */
  readonly nearSales: number;
}

/** A point of the curve: what was asked there, and the value that the curve has. */
interface CurvePoint {
  readonly logSize: number;
  readonly logValue: number;
  readonly offsets: Float64Array;
}

/**
 * The value of one home along its size: a per cent more of it costs between `least` and `most` per cent more. It is asked
 * at a few fixed sizes, which depend on what was sold in its place and not on the size that is stated, and the curve
 * nearest to the answers is drawn through them, each counting by the sales near it. Beyond the sold sizes the answers are
 * followed as far as the bounds allow.
 */
export class SizeCurve {
  /** Ascending by size. */
  private readonly points: CurvePoint[];
  private readonly asked = { below: 0, above: 0 };

  /**
   * @param sold ln(sqft) of homes that were sold in its place, in any order
   * @param priceAt what a home of that ln(sqft) is worth
   */
  constructor(
    sold: Float64Array,
    private readonly priceAt: (logSize: number) => SizedPrice,
    private readonly rules: CurveRules,
  ) {
    const { most, prior } = CURVE;
    const places = latticeOf(sold, rules);
    const prices = Array.from(places, priceAt);
    const fitted = new Float64Array(places.length);
    new SlopeBoundedFit(places.length).fit(
      places.length,
      places,
      Float64Array.from(prices, ({ logValue }) => logValue),
      Float64Array.from(prices, ({ nearSales }) => prior + satiated(nearSales)),
      rules.least,
      most,
      fitted,
    );
    this.points = prices.map(({ logValue, offsets }, i) => ({
      logSize: places[i]!,
      logValue: fitted[i]!,
      offsets: offsets(rules.apart ? Math.abs(logValue - fitted[i]!) : 0),
    }));
  }

  /** ln(AED) of the whole home of `logSize`, ln(sqft), and the quantiles of what it may sell for, less that. */
  at(logSize: number): { readonly logValue: number; readonly offsets: Float64Array } {
    while (logSize < this.points[0]!.logSize && this.asked.below < CURVE.beyond.length) this.extend(-1);
    while (logSize > this.points.at(-1)!.logSize && this.asked.above < CURVE.beyond.length) this.extend(1);
    const { points } = this;
    const [first, last] = [points[0]!, points.at(-1)!];
    if (logSize < first.logSize) return past(first, logSize);
    if (logSize >= last.logSize) return past(last, logSize);
    const at = points.findIndex((point) => point.logSize > logSize);
    const [below, above] = [points[at - 1]!, points[at]!];
    const share = (logSize - below.logSize) / (above.logSize - below.logSize);
    return {
      logValue: below.logValue + share * (above.logValue - below.logValue),
      offsets: below.offsets.map((offset, i) => offset + share * (above.offsets[i]! - offset)),
    };
  }

  /** Asks one size more beyond the smallest (-1) or the largest (1). */
  private extend(side: -1 | 1): void {
    const { points, asked } = this;
    const end = side < 0 ? points[0]! : points.at(-1)!;
    const count = side < 0 ? asked.below++ : asked.above++;
    const distance = CURVE.beyond[count]! - (CURVE.beyond[count - 1] ?? 0);
    const logSize = end.logSize + side * distance;
    const { logValue, offsets } = this.priceAt(logSize);
    const rise = side * (logValue - end.logValue);
    const held = Math.min(Math.max(rise, this.rules.leastBeyond * distance), CURVE.most * distance);
    const point = { logSize, logValue: end.logValue + side * held, offsets: offsets(0) };
    if (side < 0) points.unshift(point);
    else points.push(point);
  }
}

const past = (end: CurvePoint, logSize: number): { logValue: number; offsets: Float64Array } => ({
  logValue: end.logValue + CURVE.slopeBeyond * (logSize - end.logSize),
  offsets: end.offsets,
});

/**
 * The sizes that are asked: where sizes lie apart one of each cell, beside the size that was sold most in it; else the
 * borders of the cells that enclose the sold ones.
 */
function latticeOf(sold: Float64Array, { span, apart }: CurveRules): Float64Array {
  const sorted = Float64Array.from(sold).sort();
  const cut = Math.floor(TRIM * sorted.length);
  const low = sorted[cut] ?? USUAL_SIZES[0];
  const high = sorted[sorted.length - 1 - cut] ?? USUAL_SIZES[1];
  const cells = (step: number): number => Math.floor(high / step) + 1 - Math.floor(low / step);
  const step = CURVE.steps.find((one) => cells(one) <= span) ?? (high - low) / (span - 1);
  const first = Math.floor(low / step);
  if (!apart) return Float64Array.from({ length: cells(step) + 1 }, (_, i) => (first + i) * step);
  return Float64Array.from({ length: cells(step) }, (_, i) => {
    const most = mostSold(sorted, (first + i) * step, (first + i + 1) * step);
    return most === null ? (first + i + 0.5) * step : most + CURVE.beside;
  });
}

/** The size between two at which most homes were sold, the smallest of equals; null where none was. */
function mostSold(sorted: Float64Array, from: number, to: number): number | null {
  let best: number | null = null;
  let most = 0;
  let run = 0;
  for (let i = 0; i < sorted.length; i++) {
    const size = sorted[i]!;
    if (size < from || size >= to) continue;
    run = size === sorted[i - 1] ? run + 1 : 1;
    if (run > most) [best, most] = [size, run];
  }
  return best;
}

/** Many sales of one size are no more than so many, lest they sweep the others away. */
const satiated = (sales: number): number => sales / (1 + sales / CURVE.enough);
