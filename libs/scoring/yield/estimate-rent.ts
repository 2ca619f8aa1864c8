import type { RentLevel, RentSource } from '../contract/yield-part.js';
import { type AskedRent, mixAsking, readAsking } from './asked-rent.js';
import { rentClass } from './rent-cells.js';
import type { RentEvidence, RentStanding, RentSubject } from './rent-evidence.js';
import type { CityContracts } from './rent-norms.js';
import type { ContractEvidence, ContractWalk } from './walk-contracts.js';

/** Raised when the same market gives other rents: a score calibration learned with earlier ones is then not used. */
export const RENT_METHOD = 2;

/** An annual rent and its evidence. */
export interface RentEstimate {
  /** AED a year. */
  readonly annualRent: number;
  /** AED a year: four in five contracts for such homes fall in this range. */
  readonly low: number;
  readonly high: number;
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

/** The effect on the rent of one step after the evidence. */
export interface RentMove {
  readonly step: RentLevel;
  readonly rents: number;
  /** The rent after the level over the rent before it. */
  readonly ratio: number;
}

/**
 * Steps after `level` and their effect on the rent: nearer levels whose rents are too few to be the evidence, and rents
 * of the other kind, asking rents beside contracts or contracts beside asking rents.
 */
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
 * Estimates a rent from the city down: the norm of the class and bedrooms at the home's size, then the contracts of the
 * district, the community and the project. The fewer contracts there are, the more asking rents count. A house in a
 * known district with neither gets the norm, moved by the few contracts there are: houses are let in few places, and
 * a distant one is better than none. Null if there is nothing to use.
 */
export function estimateRent(evidence: RentEvidence, subject: RentSubject): RentEstimate | null {
  const walk = evidence.contracts(subject);
  if (walk === null) return null;
  const asked = readAsking(evidence, subject, walk);
  if (walk.evidence !== null) return fromContracts(walk, walk.evidence, asked);
  if (asked !== null) return fromAsking(walk, asked);
  const placed = subject.district >= 0 && rentClass(subject.propertyType) === 1;
  return placed && walk.city !== null ? fromCity(walk, walk.city) : null;
}

/** Standard normal quantile at the upper end of a central 80 % range. */
const Z80 = 1.2816;

function fromContracts(
  walk: ContractWalk,
  evidence: ContractEvidence,
  asked: AskedRent | null,
): RentEstimate {
  const { source, level, effectiveCount } = evidence;
  const { count, oldestDay, newestDay, newest } = evidence.contracts;
  const { logRent, variance } = mixAsking(walk, asked);
  return {
    source,
    level,
    effectiveCount,
    count,
    newestDay,
    oldestDay,
    askingFactor: null,
    newest: () => newest.map(({ row, logRent: own, weight }) => ({ row, value: Math.exp(own), weight })),
    steps: () => {
      const steps = stepsOfWalk(walk);
      if (asked === null) return steps;
      const { count: rents } = asked.standing;
      return [...steps, lastStep('asking', rents, asked.logRent, asked.share, logRent)];
    },
    ...rangeOf(logRent, variance),
  };
}

function fromCity(walk: ContractWalk, { count, oldestDay, newestDay }: CityContracts): RentEstimate {
  return {
    source: 'contracts_city',
    level: 'city',
    count,
    effectiveCount: count,
    oldestDay,
    newestDay,
    askingFactor: null,
    newest: () => [],
    steps: () => stepsOfWalk(walk),
    ...rangeOf(walk.logRent, walk.variance),
  };
}

function fromAsking(walk: ContractWalk, asked: AskedRent): RentEstimate {
  const { norm, share, standing, factor } = asked;
  const { level, count, effectiveCount, newestDay, listed } = standing;
  const { logRent, variance } = mixAsking(walk, asked);
  return {
    source: 'asking',
    level,
    count,
    effectiveCount,
    newestDay,
    oldestDay: null,
    askingFactor: factor,
    newest: () => listed.map(({ row, excess: own }) => ({ row, value: Math.exp(norm + own), weight: null })),
    steps: () => {
      const steps = stepsFrom(norm, standing);
      if (share === 1) return steps;
      const contracts = Math.max(...walk.steps.map(({ count: rents }) => rents));
      const [of, rents] =
        walk.steps.length === 0 ? (['city', null] as const) : (['contracts', contracts] as const);
      return [...steps, lastStep(of, rents, walk.logRent, 1 - share, logRent)];
    },
    ...rangeOf(logRent, variance),
  };
}

const rangeOf = (logRent: number, variance: number): Pick<RentEstimate, 'annualRent' | 'low' | 'high'> => ({
  annualRent: Math.exp(logRent),
  low: Math.exp(logRent - Z80 * Math.sqrt(variance)),
  high: Math.exp(logRent + Z80 * Math.sqrt(variance)),
});

const lastStep = (
  step: RentLevel,
  rents: number | null,
  value: number,
  share: number,
  after: number,
): RentStep => ({
  ...{ step, rents, value: Math.exp(value), share, annualRent: Math.exp(after) },
});

const stepsOfWalk = ({ norm, steps }: ContractWalk): RentStep[] => [
  cityStep(norm),
  ...steps.map(({ level: step, count: rents, centre, share, logRent: after }) => {
    const value = Math.exp(centre);
    return { step, rents, value, share, annualRent: Math.exp(after) };
  }),
];

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
