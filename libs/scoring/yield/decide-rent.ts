import type { RentSource } from '../contract/yield-part.js';
import { estimateRent, type RentEstimate, type RentSubject } from './estimate-rent.js';
import type { RentEvidence } from './rent-evidence.js';

/** The rent that yields are computed from. */
export interface RentFigure {
  /** AED a year; null when the caller states none and no evidence is near enough. */
  readonly annualRent: number | null;
  readonly source: RentSource | null;
  /** Null for the caller's own figure. */
  readonly estimate: RentEstimate | null;
}

/** The caller's rent, else the estimate. */
export function decideRent(
  evidence: RentEvidence,
  subject: RentSubject,
  stated: number | undefined,
): RentFigure {
  if (stated !== undefined) return { annualRent: stated, source: 'caller', estimate: null };
  const estimate = estimateRent(evidence, subject);
  if (estimate === null) return { annualRent: null, source: null, estimate: null };
  return { annualRent: estimate.annualRent, source: estimate.source, estimate };
}
