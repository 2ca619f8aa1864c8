import { FLAT, kindOf, type Subject, type Valuation } from '#valuation';

import { type CompletionDecision, isUncertain } from '../listing/decide-completion.js';
import type { ListingValue } from './mix-valuations.js';

/** What tells how far the price of a home moves from the market's. */
export interface AgingHome {
  readonly subject: Pick<Subject, 'propertyType' | 'offPlan'>;
  readonly completion: Pick<CompletionDecision, 'offPlanChance'>;
}

/** The register publishes daily; a feed that is more than a week behind has stalled. */
export const FEED_DAYS = 7;

/**
 * How far the market moves in a month and, over a longer time, in the square root of one, in logs: root mean squares of
 * the department's monthly index, 2012 to 2025 (docs/valuation.md#age-of-the-sales).
 */
const OF_A_MONTH = 0.019;
const OF_A_ROOT_MONTH = 0.033;
const MONTH_DAYS = 365.25 / 12;
/**
 * Off-plan homes, which a developer reprices launch by launch, and houses move further than the market: so many times,
 * as later sales show (docs/valuation.md#age-of-the-sales).
 */
const BEYOND_MARKET = 1.5;
/** Whole weeks count, so that ranges do not change every day. */
const WEEK_DAYS = 7;

/**
 * Standard deviation, in logs, of how the prices of the whole market have moved in the days since its newest sale; 0 for
 * a feed that is not old, and without any sale. All homes share it.
 */
export function marketDrift(days: number): number {
  if (!Number.isFinite(days) || days <= FEED_DAYS) return 0;
  const months = (WEEK_DAYS * Math.floor(days / WEEK_DAYS)) / MONTH_DAYS;
  return Math.min(OF_A_MONTH * months, OF_A_ROOT_MONTH * Math.sqrt(months));
}

/** The same for the price of one home, of which the rest of the market shares only `drift`. */
export function homeDrift(drift: number, { subject, completion }: AgingHome): number {
  const isReadyFlat =
    subject.offPlan === 0 && !isUncertain(completion) && kindOf(subject.propertyType) === FLAT;
  return isReadyFlat ? drift : BEYOND_MARKET * drift;
}

/** The value as of its day, with ranges that hold sales registered after the market may have moved by `drift`. */
export function ageValue(value: ListingValue, drift: number): ListingValue {
  if (drift === 0) return value;
  const { otherCompletion: other } = value;
  const aged = widen(value, drift);
  return other === undefined
    ? aged
    : { ...aged, otherCompletion: { ...other, valuation: widen(other.valuation, drift) } };
}

/** Stretches the distribution around its median, which keeps its shape. */
function widen<V extends Valuation>(value: V, drift: number): V {
  const fsd = Math.hypot(value.fsd, drift);
  const wider = fsd / value.fsd;
  const middle = value.quantile(0.5);
  return {
    ...value,
    fsd,
    sigma: Math.hypot(value.sigma, drift),
    steadyFsd: Math.hypot(value.steadyFsd, drift),
    quantile: (p: number) => middle + wider * (value.quantile(p) - middle),
    probability: (logPsf: number) => value.probability(middle + (logPsf - middle) / wider),
  };
}
