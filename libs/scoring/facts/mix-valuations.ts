import { type Comparable, FAIR_ENDS, forecastDeviation, type Valuation, WeightedMedian } from '#valuation';

import { mixComparables } from './mix-comparables.js';
import { shrinkUncertain } from './shrink-uncertain.js';

const STEPS = 60;
/** Tolerances of the root search for a log price and for a probability. */
const WIDTH = 1e-9;
const TOLERANCE = 1e-12;

/** A value and, if the home may be either ready or off-plan, what it would be in the less likely case alone. */
export interface ListingValue extends Valuation {
  readonly otherCompletion?: OtherCompletion;
}

/** The value in the less likely completion. */
export interface OtherCompletion {
  readonly chance: number;
  readonly valuation: Valuation;
  /** False if its sales are too few to give a figure of their own, so that the likelier value bounds it. */
  readonly isKnown: boolean;
}

/** The less likely completion if the 80 % range leaves out its value, as it does when the chance is small. */
export function uncoveredCompletion(value: ListingValue): OtherCompletion | null {
  const { otherCompletion: other } = value;
  if (other === undefined) return null;
  const { logPsf } = other.valuation;
  return logPsf < value.quantile(FAIR_ENDS.low) || logPsf > value.quantile(FAIR_ENDS.high) ? other : null;
}

/**
 * The value in the less likely completion, if the 80 % range leaves it out: `covered` otherwise, `unknown` if fewer than
 * `fewest` effective sales of the last 12 months show what such a home is worth today.
 */
export function otherValueOf(value: ListingValue, fewest: number): Valuation | 'covered' | 'unknown' {
  if (value.otherCompletion?.isKnown === false) return 'unknown';
  const other = uncoveredCompletion(value)?.valuation;
  if (other === undefined) return 'covered';
  return other.effectiveCount12m < fewest ? 'unknown' : other;
}

/**
 * The value of a home that matches `alone` with probability `share` and `likelier` otherwise: the mixture of
 * both distributions, `alone` drawn towards `likelier` if its own range is too wide to use. Where they differ,
 * its range covers both unless `share` is small; its centre is their probability-weighted mean in logs.
 *
 * @param share 0..0.5
 */
export function mixValuations(likelier: Valuation, alone: Valuation, share: number): ListingValue {
  const other = shrinkUncertain(alone, likelier.logPsf);
  const probability = (logPsf: number): number =>
    (1 - share) * likelier.probability(logPsf) + share * other.probability(logPsf);
  const known = new Map<number, number>();
  const quantile = (p: number): number => {
    let logPsf = known.get(p);
    if (logPsf === undefined) {
      logPsf = invert(probability, p, likelier.quantile(p), other.quantile(p));
      known.set(p, logPsf);
    }
    return logPsf;
  };
  const fsd = forecastDeviation({ quantile });
  const logPsf = (1 - share) * likelier.logPsf + share * other.logPsf;
  const comparables = mixComparables(likelier.comparables(), other.comparables(), share);
  const used = comparables.filter(({ rejected }) => rejected === null);
  return {
    logPsf,
    sigma: Math.max(fsd, likelier.sigma),
    fsd,
    steadyFsd: fsd,
    quantile,
    probability,
    evidenceLevel: likelier.evidenceLevel,
    effectiveCount: likelier.effectiveCount,
    effectiveCount12m: likelier.effectiveCount12m,
    marketMedianPsf: used.length === 0 ? likelier.marketMedianPsf : medianPsf(used),
    comparables: () => comparables,
    derivation: () => [
      ...likelier.derivation(),
      {
        step: 'completion_unknown',
        sales: null,
        logPsf: other.logPsf,
        share,
        estimate: logPsf,
      },
    ],
    comparablesUsed: used.length,
    heaviestShare: Math.max(
      used[0]?.weight ?? 0,
      (1 - share) * likelier.heaviestShare,
      share * other.heaviestShare,
    ),
    oneRate: likelier.oneRate,
    otherCompletion: { chance: share, valuation: other, isKnown: other === alone },
    ...(likelier.area && { area: likelier.area }),
  };
}

/** The interpolated weighted median of the adjusted prices per square foot. */
function medianPsf(comparables: readonly Comparable[]): number {
  const value = Float64Array.from(comparables, ({ adjustedPsf }) => adjustedPsf);
  const weight = Float64Array.from(comparables, (one) => one.weight);
  const sum = weight.reduce((all, one) => all + one, 0);
  return new WeightedMedian(value.length).interpolated(value, weight, value.length, sum);
}

/**
 * Finds where the rising `f` reaches `p`, between two points on either side of it. False position, halving
 * the residual of an endpoint that stays (the Illinois algorithm; Dowell and Jarratt, BIT 11, 1971).
 */
function invert(f: (x: number) => number, p: number, a: number, b: number): number {
  let [low, high] = a < b ? [a, b] : [b, a];
  let [below, above] = [f(low) - p, f(high) - p];
  let side = 0;
  for (let step = 0; step < STEPS && high - low > WIDTH; step++) {
    const x = below < above ? low - (below * (high - low)) / (above - below) : (low + high) / 2;
    const off = f(x) - p;
    if (Math.abs(off) < TOLERANCE) return x;
    if (off < 0) {
      [low, below] = [x, off];
      if (side < 0) above /= 2;
      side = -1;
    } else {
      [high, above] = [x, off];
      if (side > 0) below /= 2;
      side = 1;
    }
  }
  return (low + high) / 2;
}
