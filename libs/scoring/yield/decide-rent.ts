import type { RentSource } from '../contract/yield-part.js';
import { estimateRent, type RentEstimate } from './estimate-rent.js';
import type { RentEvidence, RentSubject } from './rent-evidence.js';

/** The rent that yields are computed from. */
export interface RentFigure {
  /** AED a year; null when the caller states none and there is not enough evidence nearby. */
  readonly annualRent: number | null;
  readonly source: RentSource | null;
  /** Null for the caller's own figure. */
  readonly estimate: RentEstimate | null;
  /** The caller's rent, AED a year, if it is too far from the evidence to be plausible; null otherwise. */
  readonly refused: number | null;
  /**
   * What the score counts, AED a year: `annualRent`, but not more than the evidence supports and, beside a refused
   * rent that is too low, no more than the lowest rent that is believed.
   */
  readonly scoredRent: number | null;
  /** What the evidence says if the caller's rent is outside it; null otherwise. */
  readonly contradicted: SupportedRent | null;
}

/** What rent evidence allows for a home, AED a year. */
export interface SupportedRent {
  readonly annualRent: number;
  readonly low: number;
  readonly high: number;
  readonly source: RentEstimate['source'];
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
    return { source: 'caller', estimate: null, refused, ...besideEvidence(stated, estimate) };
  const annualRent = estimate?.annualRent ?? null;
  const source = estimate?.source ?? null;
  const { low } = believedRents(estimate, value);
  const scoredRent = refused !== null && refused < low ? low : annualRent;
  return { annualRent, source, estimate, refused, scoredRent, contradicted: null };
}

/** The caller's rent beside the range of the evidence: the score counts what exceeds it no more than its end. */
function besideEvidence(
  stated: number,
  estimate: RentEstimate | null,
): Pick<RentFigure, 'annualRent' | 'scoredRent' | 'contradicted'> {
  if (estimate === null) return { annualRent: stated, scoredRent: stated, contradicted: null };
  const { annualRent, source, low, high } = estimate;
  const isOutside = stated < low || stated > high;
  return {
    annualRent: stated,
    scoredRent: Math.min(stated, high),
    contradicted: isOutside ? { annualRent, low, high, source } : null,
  };
}

/** The lowest and highest stated rent that is believed, AED a year. */
function believedRents(
  estimate: RentEstimate | null,
  value: number,
): { readonly low: number; readonly high: number } {
  return estimate === null
    ? { low: YIELDS[0] * value, high: YIELDS[1] * value }
    : { low: estimate.annualRent / FARTHEST, high: estimate.annualRent * FARTHEST };
}

function isRent(stated: number, estimate: RentEstimate | null, value: number): boolean {
  const { low, high } = believedRents(estimate, value);
  return stated >= low && stated <= high;
}
