import { quantileOf } from '#valuation';

import type { RiskFlag } from '../types.js';
import type { ChargeEstimate } from '../yield/service-charges.js';
import { decimal, percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** What the charge is judged by: the rent, and what others publish. */
export interface ChargeContext {
  readonly charge: ChargeEstimate;
  readonly sizeSqft: number;
  /** AED a year; null when not known. */
  readonly annualRent: number | null;
  /** Ascending published rates of the district when it has enough, else of the city; empty with too few. */
  readonly published: ArrayLike<number>;
  /** `Marsa Dubai` or `the city`. */
  readonly publishedIn: string;
}

/** A known service charge that eats much of the rent, or is among the dearest published. Assumed ones raise none. */
export function flagServiceCharges(context: ChargeContext): RiskFlag | null {
  const { charge, annualRent, published } = context;
  if (charge.source !== 'caller' && charge.source !== 'published_for_project') return null;
  const share = annualRent === null ? NaN : (100 * charge.ratePerSqft * context.sizeSqft) / annualRent;
  const top = quantileOf(published, FLAG_THRESHOLDS.chargePercentile.monitor / 100);
  const dear = charge.ratePerSqft > top ? 'monitor' : null;
  const severity = graver(severityOf(share, FLAG_THRESHOLDS.chargeShare), dear);
  if (severity === null) return null;
  const parts: string[] = [];
  if (!Number.isNaN(share)) parts.push(`takes ${percent(share)} of the gross rent`);
  if (dear !== null) {
    parts.push(`lies above the 90th percentile published for ${context.publishedIn} (${decimal(top, 2)})`);
  }
  return {
    type: 'service_charges',
    severity,
    detail: `A service charge of AED ${decimal(charge.ratePerSqft, 2)} per sqft a year ${parts.join(' and ')} (source: ${charge.basis}).`,
  };
}
