import { quantileOf } from '#valuation';

import type { RiskFlag } from '../contract/types.js';
import type { ChargeEstimate } from '../yield/service-charges.js';
import { decimal, percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** What the charge is compared with: the rent and other published charges. */
export interface ChargeContext {
  readonly charge: ChargeEstimate;
  readonly sizeSqft: number;
  /** The rent that the score counts, AED a year; null when unknown. */
  readonly rent: number | null;
  /** Whether that is the rent of the yields. */
  readonly isRentOfYield: boolean;
  /** Published rates, ascending: the district's if it has enough, otherwise the city's; empty if too few. */
  readonly published: ArrayLike<number>;
  /** `Marsa Dubai` or `the city`. */
  readonly publishedIn: string;
}

/** Flags a known charge that takes much of the rent or is among the highest published. Assumed ones raise no flag. */
export function flagServiceCharges(context: ChargeContext): RiskFlag | null {
  const { charge, rent, published } = context;
  if (charge.source !== 'caller' && charge.source !== 'published_for_project') return null;
  const share = rent === null ? NaN : (100 * charge.ratePerSqft * context.sizeSqft) / rent;
  const top = quantileOf(published, FLAG_THRESHOLDS.chargePercentile.monitor / 100);
  const dear = charge.ratePerSqft > top ? 'monitor' : null;
  const severity = graver(severityOf(share, FLAG_THRESHOLDS.chargeShare), dear);
  if (severity === null) return null;
  const parts: string[] = [];
  if (rent !== null) {
    const of = context.isRentOfYield
      ? 'the gross rent'
      : `the AED ${whole(rent)} of rent that the score counts`;
    parts.push(`takes ${percent(share)} of ${of}`);
  }
  if (dear !== null) {
    const nth = FLAG_THRESHOLDS.chargePercentile.monitor;
    parts.push(
      `is above the ${nth}th percentile published for ${context.publishedIn} (AED ${decimal(top, 2)})`,
    );
  }
  return {
    type: 'service_charges',
    severity,
    detail: `A service charge of AED ${decimal(charge.ratePerSqft, 2)} per sqft a year ${parts.join(' and ')} (source: ${charge.basis}).`,
  };
}
