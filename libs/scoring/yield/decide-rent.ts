import type { RentSource } from '../analysis-parts.js';
import { estimateRent, type RentEstimate, type RentSubject } from './estimate-rent.js';
import type { RentBook } from './rent-book.js';
import type { RentNorms } from './rent-norms.js';

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
  book: RentBook,
  norms: RentNorms,
  subject: RentSubject,
  stated: number | undefined,
  asOfDay: number,
): RentFigure {
  if (stated !== undefined) return { annualRent: stated, source: 'caller', estimate: null };
  const estimate = estimateRent(book, norms, subject, asOfDay);
  if (estimate === null) return { annualRent: null, source: null, estimate: null };
  return { annualRent: estimate.annualRent, source: estimate.source, estimate };
}
