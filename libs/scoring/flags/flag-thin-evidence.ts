import type { OneRate } from '#valuation';

import type { RentSource } from '../contract/yield-part.js';
import type { RiskFlag } from '../contract/types.js';
import { decimal, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** Whether a rent rests on the caller's word or on contracts near the home. */
const isNear = (source: RentSource): boolean => source !== 'asking' && source !== 'contracts_city';

/** Few comparable sales, or a yield without the evidence of contracts. */
export function flagThinEvidence(context: {
  readonly effectiveSales12m: number;
  readonly oneRate: OneRate | null;
  /** Where the rent is from; null without one. */
  readonly rentSource: RentSource | null;
  /** A stated rent that cannot be one, AED a year, and what the yield rests on; null otherwise. */
  readonly refusedRent: { readonly stated: number; readonly used: number | null } | null;
}): RiskFlag | null {
  const sales = severityOf(context.effectiveSales12m, FLAG_THRESHOLDS.thinEvidence);
  const { rentSource, refusedRent } = context;
  const severity = graver(
    sales,
    rentSource === null || !isNear(rentSource) || refusedRent !== null ? 'monitor' : null,
  );
  if (severity === null) return null;
  const facts: string[] = [];
  if (sales !== null) {
    facts.push(
      `the value rests on ${decimal(context.effectiveSales12m)} effective comparable sales of the last 12 months`,
    );
    if (context.oneRate !== null) {
      const { sales: rows, psf } = context.oneRate;
      facts.push(`${rows} sales of different sizes at one rate, AED ${whole(psf)} per sqft, count as one`);
    }
  }
  if (refusedRent !== null) {
    const { stated, used } = refusedRent;
    const instead = used === null ? '' : `; AED ${whole(used)} was taken instead`;
    facts.push(`the stated rent of AED ${whole(stated)} a year is none of such a home${instead}`);
  }
  if (rentSource === null) facts.push('no rent evidence is near enough to state a yield');
  if (rentSource === 'contracts_city')
    facts.push(
      'the yield rests on contracts of the whole city, since too few are near and no asking rent is',
    );
  if (rentSource === 'asking')
    facts.push('the yield rests on asking rents, since no rent contract is near enough');
  const text = facts.join(', and ');
  const source = sales === null ? 'rent contracts and asking rents' : 'DLD sales register';
  return {
    type: 'thin_evidence',
    severity,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)} (source: ${source}).`,
  };
}
