import type { RiskFlag } from '../types.js';
import type { OneRate } from '../valuation/types.js';
import { decimal, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** Few comparable sales, or no rent evidence to state a yield with. */
export function flagThinEvidence(context: {
  readonly effectiveSales12m: number;
  readonly oneRate: OneRate | null;
  readonly hasRent: boolean;
}): RiskFlag | null {
  const sales = severityOf(context.effectiveSales12m, FLAG_THRESHOLDS.thinEvidence);
  const severity = graver(sales, context.hasRent ? null : 'monitor');
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
  if (!context.hasRent) facts.push('no rent evidence is near enough to state a yield');
  const text = facts.join(', and ');
  const source = sales === null ? 'rent contracts and asking rents' : 'DLD sales register';
  return {
    type: 'thin_evidence',
    severity,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)} (source: ${source}).`,
  };
}
