import type { RentLevel } from '../analysis-parts.js';
import { rentCell } from './rent-book.js';
import type { RentEvidence, RentKind, RentPlace, RentStanding } from './rent-evidence.js';
import { expectedLogRent } from './rent-norms.js';

/** What is let. */
export interface RentSubject extends RentPlace {
  readonly sizeSqft: number;
}

/** An annual rent and what it rests on. */
export interface RentEstimate {
  /** AED a year. */
  readonly annualRent: number;
  readonly source: RentKind;
  /** Deepest level with enough effective rents. */
  readonly level: RentLevel;
  /** Rents at that level, and their count with age weighed in. */
  readonly count: number;
  readonly effectiveCount: number;
  readonly newestDay: number;
  /** Multiplied into asking rents; null when not measured, or for contracts. */
  readonly askingFactor: number | null;
  /** From the citywide norm to the rent: the last step's rent is `annualRent`. */
  readonly steps: () => readonly RentStep[];
  /** Rents at `level`, newest first, at most ten. */
  readonly newest: () => readonly ReadRent[];
}

/** One step on the way from the citywide norm to the rent; AED a year for the subject. */
export interface RentStep {
  readonly step: 'city' | RentLevel;
  /** Rents read, what they say, and how far the estimate moved there (0..1, in logs); null for the norm. */
  readonly rents: number | null;
  readonly says: number | null;
  readonly share: number | null;
  readonly annualRent: number;
}

/** One rent that an estimate read. */
export interface ReadRent {
  /** Row of the snapshot's rents. */
  readonly row: number;
  /** What it says about the subject: AED a year after time, size, bedrooms and the asking factor. */
  readonly says: number;
}

/**
 * Estimates a rent from the city down: norm of the class and bedrooms at the home's size, times what the rents of its
 * place lie above theirs. Contracts when three effective ones stand in the area or deeper, else asking rents times the
 * measured asking-to-contract factor, else either kind from the district; null without any of these.
 */
export function estimateRent(evidence: RentEvidence, subject: RentSubject): RentEstimate | null {
  const contracts = estimateFrom(evidence, subject, 'contracts');
  if (contracts !== null && contracts.level !== 'district') return contracts;
  const asking = estimateFrom(evidence, subject, 'asking');
  return asking !== null && (contracts === null || asking.level !== 'district') ? asking : contracts;
}

function estimateFrom(evidence: RentEvidence, subject: RentSubject, source: RentKind): RentEstimate | null {
  const { norms } = evidence;
  const cell = rentCell(subject.propertyType, subject.bedrooms);
  const norm = expectedLogRent(norms, cell, Math.log(subject.sizeSqft));
  if (Number.isNaN(norm)) return null;
  const standing = evidence.standing(source, subject);
  if (standing === null) return null;
  const { excess, level, count, effectiveCount, newestDay, listed } = standing;
  return {
    annualRent: Math.exp(norm + excess),
    source,
    level,
    count,
    effectiveCount,
    newestDay,
    askingFactor: source === 'asking' ? norms.askingFactor : null,
    steps: () => stepsFrom(norm, standing),
    newest: () => listed.map(({ row, excess: own }) => ({ row, says: Math.exp(norm + own) })),
  };
}

const stepsFrom = (norm: number, { steps }: RentStanding): RentStep[] => [
  { step: 'city', rents: null, says: null, share: null, annualRent: Math.exp(norm) },
  ...steps.map(({ level, rents, says, share, excess }) => ({
    step: level,
    rents,
    says: Math.exp(norm + says),
    share,
    annualRent: Math.exp(norm + excess),
  })),
];
