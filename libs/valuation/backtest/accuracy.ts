import { RANGES, type ReplayedSale } from './replayed-sale.js';
import { square } from '../statistics/powers.js';

/** Accuracy of values against prices; shares, errors and widths in percent. IAAO and European AVM Alliance terms. */
export interface Accuracy {
  readonly sales: number;
  /** Share of the sales with a numeric value. */
  readonly hitRate: number;
  /** Median and mean of |value / price - 1|. */
  readonly mdape: number;
  readonly mape: number;
  /** Share of values within 5, 10, 20 % of the price. */
  readonly ppe5: number;
  readonly ppe10: number;
  readonly ppe20: number;
  readonly medianRatio: number;
  /** Coefficient of dispersion: mean |ratio - median ratio| over the median ratio. */
  readonly cod: number;
  /** Price-related differential: mean ratio over value-weighted mean ratio. */
  readonly prd: number;
  /** Price-related bias: slope of the relative ratio on log2 of the mean of price and adjusted value. */
  readonly prb: number;
}

/** A value and the actual price. */
export interface ValuedPrice {
  readonly value: number;
  readonly price: number;
}

/** Accuracy of a set of values; entries without a finite value count only towards the hit rate. */
export function measureAccuracy(all: readonly ValuedPrice[]): Accuracy {
  const valued = all.filter((sale) => Number.isFinite(sale.value) && sale.value > 0);
  const ratios = valued.map((sale) => sale.value / sale.price);
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  const within = (limit: number): number => percent(share(errors, (error) => error <= limit));
  const middle = quantile(ratios, 0.5);
  return {
    sales: all.length,
    hitRate: percent(valued.length / all.length),
    mdape: percent(quantile(errors, 0.5)),
    mape: percent(mean(errors)),
    ppe5: within(0.05),
    ppe10: within(0.1),
    ppe20: within(0.2),
    medianRatio: middle,
    cod: percent(mean(ratios.map((ratio) => Math.abs(ratio - middle))) / middle),
    prd: mean(ratios) / (sum(valued.map((s) => s.value)) / sum(valued.map((s) => s.price))),
    prb: priceRelatedBias(valued, middle),
  };
}

function priceRelatedBias(valued: readonly ValuedPrice[], middle: number): number {
  const x = valued.map((sale) => Math.log2(0.5 * (sale.price + sale.value / middle)));
  const y = valued.map((sale) => (sale.value / sale.price - middle) / middle);
  const mx = mean(x);
  const my = mean(y);
  const covariance = sum(x.map((value, i) => (value - mx) * ((y[i] ?? my) - my)));
  return covariance / sum(x.map((value) => square(value - mx)));
}

/** Calibration of the ranges; percent. */
export interface RangeQuality {
  /** Stated probability of the range. */
  readonly stated: number;
  readonly coverage: number;
  /** Median of (high - low) / value. */
  readonly medianWidth: number;
  /** Mean interval score relative to the price (Gneiting and Raftery 2007): width plus a penalty for misses. */
  readonly intervalScore: number;
}

export function measureRanges(sales: readonly ReplayedSale[]): RangeQuality[] {
  return RANGES.map((stated, r) => {
    const scores = sales.map((sale) => {
      const low = sale.low[r] ?? NaN;
      const high = sale.high[r] ?? NaN;
      const miss = Math.max(low - sale.price, 0) + Math.max(sale.price - high, 0);
      return (high - low + (2 / (1 - stated)) * miss) / sale.price;
    });
    const inside = sales.filter(
      (sale) => sale.price >= (sale.low[r] ?? NaN) && sale.price <= (sale.high[r] ?? NaN),
    );
    const widths = sales.map((sale) => ((sale.high[r] ?? NaN) - (sale.low[r] ?? NaN)) / sale.value);
    return {
      stated: percent(stated),
      coverage: percent(inside.length / sales.length),
      medianWidth: percent(quantile(widths, 0.5)),
      intervalScore: percent(mean(scores)),
    };
  });
}

/** Share of sales by tenth of the stated distribution (flat when calibrated), and its Kolmogorov distance. */
export interface PitQuality {
  readonly tenths: readonly number[];
  readonly distance: number;
}

export function measurePit(sales: readonly ReplayedSale[]): PitQuality {
  const pits = sales.map((sale) => sale.pit).sort((a, b) => a - b);
  const tenths = Array.from({ length: 10 }, (_, i) =>
    percent(share(pits, (pit) => Math.min(Math.floor(pit * 10), 9) === i)),
  );
  const distance = pits.reduce(
    (worst, pit, i) =>
      Math.max(worst, Math.abs(pit - i / pits.length), Math.abs((i + 1) / pits.length - pit)),
    0,
  );
  return { tenths, distance };
}

/** Linearly interpolated quantile; NaN when empty. */
export function quantile(values: readonly number[], p: number): number {
  if (values.length === 0) return NaN;
  const sorted = Float64Array.from(values).sort();
  const at = p * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (at - Math.floor(at)) * (sorted[Math.ceil(at)]! - below);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const percent = (fraction: number): number => 100 * fraction;
const share = (values: readonly number[], holds: (value: number) => boolean): number =>
  values.filter(holds).length / values.length;
