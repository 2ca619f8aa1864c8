import type { OneRate } from '#valuation';

import type { RiskFlag } from '../contract/types.js';
import { decimal, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { type RentContext, rentDoubts } from './rent-doubts.js';
import { graver, severityOf } from './severity-of.js';

/** Flags few comparable sales, or a rent that makes the yield unreliable. */
export function flagThinEvidence(context: {
  readonly effectiveSales12m: number;
  readonly oneRate: OneRate | null;
  readonly rent: RentContext;
}): RiskFlag | null {
  const sales = severityOf(context.effectiveSales12m, FLAG_THRESHOLDS.thinEvidence);
  const doubts = rentDoubts(context.rent);
  const severity = graver(sales, doubts.length > 0 ? 'monitor' : null);
  if (severity === null) return null;
  const facts: string[] = [];
  if (sales !== null) {
    facts.push(
      `the value rests on ${decimal(context.effectiveSales12m)} effective comparable sales in the last 12 months`,
    );
    if (context.oneRate !== null) {
      const { sales: rows, psf } = context.oneRate;
      facts.push(
        `${rows} sales of different sizes at the same rate, AED ${whole(psf)} per sqft, count as one`,
      );
    }
  }
  const text = [...facts, ...doubts].join('; ');
  const sources = [
    sales !== null && 'DLD sales register',
    doubts.length > 0 && 'rent contracts and asking rents',
  ];
  return {
    type: 'thin_evidence',
    severity,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)} (source: ${sources.filter((one) => one !== false).join(', ')}).`,
  };
}
