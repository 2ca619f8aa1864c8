import { decayed } from '../statistics/powers.js';

/** The engine's past error on expensive homes: zero below `pivot` (ln AED), `slope` per unit of ln AED above it. */
export interface ValueTier {
  readonly pivot: number;
  readonly slope: number;
}

/** A past sale that the tier is learned from: ln of its value, and ln(price) minus that. */
export interface TieredError {
  readonly logValue: number;
  readonly error: number;
  readonly ageDays: number;
}

/** Chosen by PRD and within-10 % of January and February 2026, each day judged by the days before it. */
export const VALUE_TIER = {
  windowDays: 120,
  halfLife: 60,
  /** The tier starts above this share of past values. */
  from: 0.93,
  /** Errors are clipped to this. */
  clip: 1,
  /** Prior weight of a zero error, in squared ln AED. */
  prior: 0.5,
  /** Keeps the adjusted value monotone, whatever a few sales suggest. */
  steepest: 0.3,
  leastErrors: 300,
};

export const NO_TIER: ValueTier = { pivot: Infinity, slope: 0 };

/**
 * Ridge regression through zero of past errors on the distance of ln value above the pivot. The most
 * expensive homes have few similar sales, so every level of the walk pulls them towards cheaper ones; what
 * remains of that after the trees shows as a price-related differential (IAAO's PRD) above 1.
 */
export function learnValueTier(past: readonly TieredError[]): ValueTier {
  if (past.length < VALUE_TIER.leastErrors) return NO_TIER;
  const values = Float64Array.from(past, ({ logValue }) => logValue).sort();
  const pivot = values[Math.floor(VALUE_TIER.from * (values.length - 1))]!;
  let products = 0;
  let squares = VALUE_TIER.prior;
  for (const { logValue, error, ageDays } of past) {
    const above = logValue - pivot;
    if (above <= 0) continue;
    const weight = decayed(ageDays, VALUE_TIER.halfLife);
    products += weight * above * Math.min(Math.max(error, -VALUE_TIER.clip), VALUE_TIER.clip);
    squares += weight * above * above;
  }
  const slope = Math.min(Math.max(products / squares, -VALUE_TIER.steepest), VALUE_TIER.steepest);
  return { pivot, slope };
}

/** The tier's adjustment to an estimate of ln value. */
export function tierShift(tier: ValueTier, logValue: number): number {
  return logValue > tier.pivot ? tier.slope * (logValue - tier.pivot) : 0;
}
