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
  /** The caller's rent, AED a year, where it is too far from the evidence to be one; null otherwise. */
  readonly refused: number | null;
}

/** A stated rent beyond this many times the estimate, or below its inverse, is of a month, a building or a price. */
const FARTHEST = 3;
/** Gross yields on the home's value outside which a stated rent is none, where no evidence of rents is near. */
const YIELDS = [0.005, 0.3] as const;

/**
 * The caller's rent, else the estimate; the estimate, too, where the caller's rent cannot be one.
 * @param value what the home is worth, AED
 */
export function decideRent(
  evidence: RentEvidence,
  subject: RentSubject,
  stated: number | undefined,
  value: number,
): RentFigure {
  const estimate = estimateRent(evidence, subject);
  const refused = stated !== undefined && !isRent(stated, estimate, value) ? stated : null;
  if (stated !== undefined && refused === null)
    return { annualRent: stated, source: 'caller', estimate: null, refused };
  if (estimate === null) return { annualRent: null, source: null, estimate: null, refused };
  return { annualRent: estimate.annualRent, source: estimate.source, estimate, refused };
}

function isRent(stated: number, estimate: RentEstimate | null, value: number): boolean {
  if (estimate === null) return stated >= YIELDS[0] * value && stated <= YIELDS[1] * value;
  return stated <= FARTHEST * estimate.annualRent && FARTHEST * stated >= estimate.annualRent;
}
