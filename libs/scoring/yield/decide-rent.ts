import type { RentSource } from '../contract/yield-part.js';
import { estimateRent, type RentEstimate, type RentSubject } from './estimate-rent.js';
import type { RentEvidence } from './rent-evidence.js';

/** The rent that yields are computed from. */
export interface RentFigure {
  /** AED a year; null when the caller states none and there is not enough evidence nearby. */
  readonly annualRent: number | null;
  readonly source: RentSource | null;
  /** Null for the caller's own figure. */
  readonly estimate: RentEstimate | null;
  /** The caller's rent, AED a year, if it is too far from the evidence to be plausible; null otherwise. */
  readonly refused: number | null;
}

/**
 * A stated rent beyond this multiple of the estimate, or below its inverse, must be for a month, a whole
 * building, or a price.
 */
const FARTHEST = 3;
/** Range of plausible gross yields of a stated rent on the home's value, used when there is no rent evidence nearby. */
const YIELDS = [0.005, 0.3] as const;

/**
 * The caller's rent if plausible, otherwise the estimate.
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
