import { square } from '#valuation';

import { rentCell } from './rent-cells.js';
import type { RentEvidence, RentStanding, RentSubject } from './rent-evidence.js';
import { expectedLogRent } from './rent-norms.js';
import type { ContractWalk } from './walk-contracts.js';

/** What asking rents say about a home, and how much that counts; logs of AED a year. */
export interface AskedRent {
  readonly logRent: number;
  /** Variance of contracts for such homes around it. */
  readonly variance: number;
  /** Share in the rent beside the contracts nearby, above 0 and at most 1. */
  readonly share: number;
  /** The citywide norm that the standing is relative to. */
  readonly norm: number;
  readonly standing: RentStanding;
  /** Factor applied to asking rents; null when not measured. */
  readonly factor: number | null;
}

/** Effective contracts beside which asking rents no longer count. */
const AMPLE = 10;
/** Standard deviation of contracts around what the asking rents of a place say. */
const DEVIATION = 0.2;
/**
 * Asking rents are read whatever their size, so they say nothing about a home this many times larger or smaller than
 * those let with its bedrooms: 20,000 sqft are not let for what the elasticity of a 1-bedroom flat makes of them. Their
 * share falls from the square root of it on.
 */
const FARTHEST_SIZE = 3;

/**
 * Asking rents for a home beside a walk over the contracts nearby, times the measured asking-to-contract factor; null if
 * there are none, or if contracts are ample.
 */
export function readAsking(
  evidence: RentEvidence,
  subject: RentSubject,
  { effectiveCount, startVariance }: Pick<ContractWalk, 'effectiveCount' | 'startVariance'>,
): AskedRent | null {
  if (effectiveCount >= AMPLE || subject.bedrooms < 0) return null;
  const { norms } = evidence;
  const cell = rentCell(subject.propertyType, subject.bedrooms);
  const logSize = Math.log(subject.sizeSqft);
  const norm = expectedLogRent(norms, cell, logSize);
  const off = Math.abs(logSize - norms.logSize[cell]!);
  const nearness = off === off ? 2 - (2 * off) / Math.log(FARTHEST_SIZE) : 1;
  if (Number.isNaN(norm) || nearness <= 0) return null;
  const standing = evidence.standing(subject);
  if (standing === null) return null;
  return {
    logRent: norm + standing.excess,
    variance: mix(square(DEVIATION), startVariance, standing.ofNorm),
    share: square(1 - effectiveCount / AMPLE) * Math.min(nearness, 1),
    norm,
    standing,
    factor: norms.askingFactor,
  };
}

/** The rent of a walk and its variance, moved to those of asking rents by their share. */
export function mixAsking(
  walk: Pick<ContractWalk, 'logRent' | 'variance'>,
  asked: AskedRent | null,
): Pick<ContractWalk, 'logRent' | 'variance'> {
  if (asked === null) return walk;
  return {
    logRent: mix(walk.logRent, asked.logRent, asked.share),
    variance: mix(walk.variance, asked.variance, asked.share),
  };
}

const mix = (of: number, other: number, share: number): number => of + share * (other - of);
