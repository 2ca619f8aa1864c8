import type { RentLevel, RentSource } from '../contract/yield-part.js';
import { rentCell, rentClass } from './rent-cells.js';
import type { RentEvidence, RentStanding, RentSubject } from './rent-evidence.js';
import { type CityContracts, expectedLogRent } from './rent-norms.js';
import type { ContractEvidence, ContractWalk } from './walk-contracts.js';

/** An annual rent and its evidence. */
export interface RentEstimate {
  /** AED a year. */
  readonly annualRent: number;
  /** AED a year: four in five contracts for such homes fall in this range; null for asking rents. */
  readonly low: number | null;
  readonly high: number | null;
  readonly source: Exclude<RentSource, 'caller'>;
  /** Narrowest level with enough effective rents. */
  readonly level: RentLevel;
  /** Number of rents at that level, and their age-weighted count. */
  readonly count: number;
  readonly effectiveCount: number;
  readonly newestDay: number;
  /** Null for asking rents. */
  readonly oldestDay: number | null;
  /** Factor applied to asking rents; null when not measured, or for contracts. */
  readonly askingFactor: number | null;
  /** The steps from the citywide norm to the rent: the last step's rent is `annualRent`. */
  readonly steps: () => readonly RentStep[];
  /** Rents at `level`, newest first, at most ten. */
  readonly newest: () => readonly ReadRent[];
}

/** One step from the citywide norm to the rent; AED a year for the subject. */
export interface RentStep {
  readonly step: RentLevel;
  /** Rents used, their value, and how far the estimate moved towards it (0..1, in logs); null for the norm. */
  readonly rents: number | null;
  readonly value: number | null;
  readonly share: number | null;
  readonly annualRent: number;
}

/** The effect on the rent of one level nearer than the evidence. */
export interface RentMove {
  readonly step: RentLevel;
  readonly rents: number;
  /** The rent after the level over the rent before it. */
  readonly ratio: number;
}

/** Levels nearer than `level`, whose rents are too few to be the evidence, and their effect on the rent. */
export function movesBeyond({ level, steps }: Pick<RentEstimate, 'level' | 'steps'>): RentMove[] {
  const all = steps();
  const moves: RentMove[] = [];
  for (let at = all.length - 1; at > 0 && all[at]!.step !== level; at--) {
    const { step, rents, annualRent } = all[at]!;
    moves.push({ step, rents: rents ?? 0, ratio: annualRent / all[at - 1]!.annualRent });
  }
  return moves.reverse();
}

/** One rent that an estimate used. */
export interface ReadRent {
  /** Row of the snapshot's rents. */
  readonly row: number;
  /** Adjusted to the subject for time, size, bedrooms and the asking factor, AED a year. */
  readonly value: number;
  /** Share of the level's weight, 0..1; null for asking rents. */
  readonly weight: number | null;
}

/**
 * Estimates a rent from the city down: the norm of the class and bedrooms at the home's size, then the
 * contracts of the district, the community and the project. Asking rents times the measured
 * asking-to-contract factor are used only when there is no contract nearby. A house in a known district with
 * neither gets the norm itself: houses are let in few places, and a distant one is better than none. Null if
 * there is nothing to use.
 */
export function estimateRent(evidence: RentEvidence, subject: RentSubject): RentEstimate | null {
  const walk = evidence.contracts(subject);
  if (walk?.evidence) return fromContracts(walk, walk.evidence);
  const asked = fromAsking(evidence, subject);
  if (asked !== null || walk?.city == null) return asked;
  const placed = subject.district >= 0 && rentClass(subject.propertyType) === 1;
  return placed ? fromCity(walk, walk.city) : null;
}

/** Standard normal quantile at the upper end of a central 80 % range. */
const Z80 = 1.2816;
/** Deviation of houses in places without contracts, relative to that of the houses behind the norm. */
const STRANGE = 1.1;

function fromContracts(walk: ContractWalk, evidence: ContractEvidence): RentEstimate {
  const { source, level, effectiveCount, deviation } = evidence;
  const { count, oldestDay, newestDay, newest } = evidence.contracts;
  return {
    source,
    level,
    effectiveCount,
    count,
    newestDay,
    oldestDay,
    askingFactor: null,
    newest: () => newest.map(({ row, logRent, weight }) => ({ row, value: Math.exp(logRent), weight })),
    ...rangeOf(walk, deviation),
  };
}

function fromCity(
  walk: ContractWalk,
  { count, oldestDay, newestDay, deviation }: CityContracts,
): RentEstimate {
  return {
    source: 'contracts_city',
    level: 'city',
    count,
    effectiveCount: count,
    oldestDay,
    newestDay,
    askingFactor: null,
    newest: () => [],
    ...rangeOf(walk, STRANGE * deviation),
  };
}

/** The rent of a walk, with its range and steps. */
function rangeOf(
  { logRent, norm, steps }: ContractWalk,
  deviation: number,
): Pick<RentEstimate, 'annualRent' | 'low' | 'high' | 'steps'> {
  return {
    annualRent: Math.exp(logRent),
    low: Math.exp(logRent - Z80 * deviation),
    high: Math.exp(logRent + Z80 * deviation),
    steps: () => [
      cityStep(norm),
      ...steps.map(({ level: step, count: rents, centre, share, logRent: after }) => {
        const value = Math.exp(centre);
        return { step, rents, value, share, annualRent: Math.exp(after) };
      }),
    ],
  };
}

/**
 * Asking rents are read whatever their size, so they say nothing about a home this many times larger or smaller than
 * those let with its bedrooms: 20,000 sqft are not let for what the elasticity of a 1-bedroom flat makes of them.
 */
const FARTHEST_SIZE = 3;

function fromAsking(evidence: RentEvidence, subject: RentSubject): RentEstimate | null {
  const { norms } = evidence;
  const cell = rentCell(subject.propertyType, subject.bedrooms);
  const logSize = Math.log(subject.sizeSqft);
  const norm = expectedLogRent(norms, cell, logSize);
  if (Number.isNaN(norm) || Math.abs(logSize - norms.logSize[cell]!) > Math.log(FARTHEST_SIZE)) return null;
  const standing = evidence.standing(subject);
  if (standing === null) return null;
  const { excess, level, count, effectiveCount, newestDay, listed } = standing;
  return {
    annualRent: Math.exp(norm + excess),
    low: null,
    high: null,
    source: 'asking',
    level,
    count,
    effectiveCount,
    newestDay,
    oldestDay: null,
    askingFactor: norms.askingFactor,
    steps: () => stepsFrom(norm, standing),
    newest: () => listed.map(({ row, excess: own }) => ({ row, value: Math.exp(norm + own), weight: null })),
  };
}

const stepsFrom = (norm: number, { steps }: RentStanding): RentStep[] => [
  cityStep(norm),
  ...steps.map(({ level, rents, mean, share, excess }) => ({
    step: level,
    rents,
    value: Math.exp(norm + mean),
    share,
    annualRent: Math.exp(norm + excess),
  })),
];

const cityStep = (norm: number): RentStep => ({
  step: 'city',
  rents: null,
  value: null,
  share: null,
  annualRent: Math.exp(norm),
});
