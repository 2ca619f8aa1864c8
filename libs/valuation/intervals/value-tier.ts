import { decayed } from '../statistics/powers.js';

/** How far the engine has been off on expensive homes: nothing below `pivot` (ln AED), `slope` per unit of ln AED above it. */
export interface ValueTier {
  readonly pivot: number;
  readonly slope: number;
}

/** A past sale as the tier is learned from: ln of the value given to it, and ln(price) less that. */
export interface TieredError {
  readonly logValue: number;
  readonly error: number;
  readonly ageDays: number;
}

/** Chosen by PRD and within-10 % of January and February 2026, each day judged by the days before it. */
export const VALUE_TIER = {
  windowDays: 120,
  halfLife: 60,
  /** The tier begins above this share of past values. */
  from: 0.93,
  /** Errors beyond this pull no harder than at it. */
  clip: 1,
  /** Worth, in squared ln AED, of the belief that there is no such error. */
  prior: 0.5,
  /** The value stays monotone in what it is learned from, whatever few sales say. */
  steepest: 0.3,
  leastErrors: 300,
};

export const NO_TIER: ValueTier = { pivot: Infinity, slope: 0 };

/**
 * Ridge regression through zero of past errors on how far ln value lies above the pivot. Few sales of the dearest
 * homes resemble each other, so every level of the walk pulls them towards cheaper ones; what is left of that
 * after the trees shows as a price-related differential (IAAO's PRD) above 1.
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

/** What the tier adds to an estimate of ln value. */
export function tierShift(tier: ValueTier, logValue: number): number {
  return logValue > tier.pivot ? tier.slope * (logValue - tier.pivot) : 0;
}
