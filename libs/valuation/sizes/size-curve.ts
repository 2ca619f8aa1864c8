import { SlopeBoundedFit } from './slope-bounded-fit.js';

/** Chosen on July 2024, July 2025 and January to March 2026 (docs/experiments/smooth-sizes.md). */
const CURVE = {
  /** Maximum of d ln value / d ln size. */
  most: 0.95,
  /** Weight of a size added to the square root of its sales. */
  prior: 0.3,
  /** A size is chosen by its sales times its log distance from the sizes already chosen, capped at this. */
  reach: 0.1,
  /** Log distances beyond the ends at which further sizes are evaluated, and the slope past the last. */
  beyond: [0.08, 0.25, 0.6, 1.2],
  slopeBeyond: 0.5,
  /** Rounds of least squares; from `near` on, a point weighs less the further the last curve was from it. */
  rounds: 8,
  near: 0.01,
};
/** Sizes in sqft used for a place where none is known. */
const USUAL_SIZES = [500, 2000] as const;
/** Share of sold sizes trimmed at each end, so that one misread size does not stretch the curve. */
const TRIM = 0.02;

export interface CurveRules {
  /** Maximum number of sold sizes at which the curve is evaluated. */
  readonly asked: number;
  /** Minimum slope among the sold sizes, and beyond them. */
  readonly least: number;
}

/** The value of a home at one size. */
export interface SizedPrice {
  /** ln(AED) of the whole home. */
  readonly logValue: number;
  /** Quantiles of the price at GRID, in logs, relative to the value. */
  readonly offsets: Float64Array;
}

/** The value of a home at a size on the curve. */
interface PriceOfSize extends SizedPrice {
  /** Log distance from the nearest sold size on the curve; 0 if no size is known. */
  readonly fromSold: number;
}

/** A point of the curve: the evaluated price, and the value on the curve. */
interface CurvePoint extends SizedPrice {
  readonly logSize: number;
}

/**
 * The value of one home as a function of its size: one per cent more size costs between `least` and `most`
 * per cent more. The home is valued at a few fixed sizes, which depend on what was sold in its place and not
 * on the stated size, and the curve nearest to those values by total distance is fitted: where two layouts of
 * nearly the same size differ by more than a curve may, it deviates from the one with fewer sales. Beyond the
 * sold sizes it follows the values as far as the bounds allow.
 */
export class SizeCurve {
  /** Ascending by size. */
  private readonly points: CurvePoint[];
  private readonly asked = { below: 0, above: 0 };
  /** The sold sizes among the points. */
  private readonly places: Float64Array;
  private readonly knowsSizes: boolean;
  /** Quantiles of the price at GRID, in logs, relative to the value: the mean of those at the sold sizes. */
  readonly usualOffsets: Float64Array;

  /**
   * @param sold ln(sqft) of homes sold in its place, in any order
   * @param priceAt the value of a home of that ln(sqft)
   */
  constructor(
    sold: Float64Array,
    private readonly priceAt: (logSize: number) => SizedPrice,
    private readonly rules: CurveRules,
  ) {
    const sizes = askedSizes(sold, rules.asked);
    const places = Float64Array.from(sizes, ({ logSize }) => logSize);
    this.places = places;
    this.knowsSizes = sold.length > 0;
    const prices = Array.from(places, priceAt);
    const values = Float64Array.from(prices, ({ logValue }) => logValue);
    const fitted = fitNearest(places, values, sizes, rules.least);
    this.points = prices.map(({ offsets }, i) => ({
      logSize: places[i]!,
      logValue: fitted[i]!,
      offsets,
    }));
    const ofAll = (i: number): number => prices.reduce((sum, { offsets }) => sum + offsets[i]!, 0);
    this.usualOffsets = prices[0]!.offsets.map((_, i) => ofAll(i) / prices.length);
  }

  /** The value and price quantiles of a home of `logSize`, ln(sqft). */
  at(logSize: number): PriceOfSize {
    while (logSize < this.points[0]!.logSize && this.asked.below < CURVE.beyond.length) this.extend(-1);
    while (logSize > this.points.at(-1)!.logSize && this.asked.above < CURVE.beyond.length) this.extend(1);
    const { points } = this;
    const fromSold = this.knowsSizes ? distanceTo(this.places, logSize) : 0;
    const [first, last] = [points[0]!, points.at(-1)!];
    const end = logSize < first.logSize ? first : logSize >= last.logSize ? last : null;
    if (end !== null) {
      const logValue = end.logValue + CURVE.slopeBeyond * (logSize - end.logSize);
      return { logValue, offsets: end.offsets, fromSold };
    }
    const at = points.findIndex((point) => point.logSize > logSize);
    const [below, above] = [points[at - 1]!, points[at]!];
    const share = (logSize - below.logSize) / (above.logSize - below.logSize);
    return {
      logValue: below.logValue + share * (above.logValue - below.logValue),
      offsets: below.offsets.map((offset, i) => offset + share * (above.offsets[i]! - offset)),
      fromSold,
    };
  }

  /** Evaluates one more size beyond the smallest (-1) or the largest (1). */
  private extend(side: -1 | 1): void {
    const { points, asked } = this;
    const end = side < 0 ? points[0]! : points.at(-1)!;
    const count = side < 0 ? asked.below++ : asked.above++;
    const distance = CURVE.beyond[count]! - (CURVE.beyond[count - 1] ?? 0);
    const logSize = end.logSize + side * distance;
    const { logValue, offsets } = this.priceAt(logSize);
    const rise = side * (logValue - end.logValue);
    const held = Math.min(Math.max(rise, this.rules.least * distance), CURVE.most * distance);
    const point = { logSize, logValue: end.logValue + side * held, offsets };
    if (side < 0) points.unshift(point);
    else points.push(point);
  }
}

const distanceTo = (places: Float64Array, logSize: number): number =>
  places.reduce((least, place) => Math.min(least, Math.abs(place - logSize)), Infinity);

/** A size in whole square feet, as ln(sqft), and the number of homes sold at it. */
interface SoldSize {
  readonly logSize: number;
  readonly sales: number;
}

/** The curve of least total distance, by least squares with weights that fall with the distance. */
function fitNearest(
  places: Float64Array,
  values: Float64Array,
  sizes: readonly SoldSize[],
  least: number,
): Float64Array {
  const { prior, rounds, near, most } = CURVE;
  const fit = new SlopeBoundedFit(places.length);
  const fitted = values.slice();
  for (let round = 0; round < rounds; round++) {
    const weights = Float64Array.from(
      sizes,
      ({ sales }, i) => (prior + Math.sqrt(sales)) / (near + Math.abs(values[i]! - fitted[i]!)),
    );
    fit.fit(places.length, places, values, weights, least, most, fitted);
  }
  return fitted;
}

/**
 * Up to `count` of the sizes sold, ascending: each the one with the most sales for its distance from those
 * chosen before, so that they are the usual layouts and cover the whole range of sizes.
 */
function askedSizes(sold: Float64Array, count: number): SoldSize[] {
  const left = soldSizes(sold).map((size) => ({ ...size, distance: CURVE.reach }));
  const asked: SoldSize[] = [];
  while (asked.length < count) {
    const next = left.reduce((best, size) => (gainOf(size) > gainOf(best) ? size : best));
    if (gainOf(next) === 0) break;
    asked.push(next);
    for (const size of left) size.distance = Math.min(size.distance, Math.abs(size.logSize - next.logSize));
  }
  return asked.sort((a, b) => a.logSize - b.logSize);
}

const gainOf = ({ sales, distance }: { readonly sales: number; readonly distance: number }): number =>
  sales * distance;

/** The sizes sold with their number of sales, trimmed at both ends; usual sizes if none is known. */
function soldSizes(sold: Float64Array): SoldSize[] {
  if (sold.length === 0) return USUAL_SIZES.map((sqft) => ({ logSize: Math.log(sqft), sales: 0.5 }));
  const sorted = Float64Array.from(sold).sort();
  const cut = Math.floor(TRIM * sorted.length);
  const sales = new Map<number, number>();
  for (const logSize of sorted.subarray(cut, sorted.length - cut)) {
    const sqft = Math.round(Math.exp(logSize));
    sales.set(sqft, (sales.get(sqft) ?? 0) + 1);
  }
  return Array.from(sales, ([sqft, count]) => ({ logSize: Math.log(sqft), sales: count }));
}
