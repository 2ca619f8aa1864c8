import type { RentLevel } from '../contract/yield-part.js';
import {
  CONTRACT_LEVELS,
  type ContractLevel,
  MIN_EFFECTIVE,
  SAME_SIZE,
  SOURCE_OF_PLACE,
} from './contract-levels.js';
import { type ContractQuery, readContracts, type SpokenContract } from './read-contracts.js';

/** Indexes of the snapshot; -1 when unknown. `district` has further areas or is all of `area`. */
export interface ContractPlace {
  readonly district: number;
  readonly area: number;
  readonly project: number;
}

/** What the contracts near a home say of its rent; logs of AED a year. */
export interface ContractFinding {
  readonly logRent: number;
  /** Where the walk began. */
  readonly norm: number;
  /** Standard deviation of contracts about it at the evidence level. */
  readonly deviation: number;
  readonly source: (typeof SOURCE_OF_PLACE)[keyof typeof SOURCE_OF_PLACE];
  /** Deepest level with enough effective contracts, and its contracts. */
  readonly level: RentLevel;
  readonly effectiveCount: number;
  readonly contracts: readonly SpokenContract[];
  readonly steps: readonly ContractStep[];
}

/** One level's part in the walk. */
export interface ContractStep {
  readonly level: RentLevel;
  readonly count: number;
  readonly says: number;
  readonly share: number;
  readonly logRent: number;
}

/** Spread of rents about a level's estimate before any is read, and the contracts it counts as. */
const PRIOR_DEVIATION = { project: 0.13, area: 0.17, near: 0.17, district: 0.2 } as const;
const PRIOR_WEIGHT = 4;

/**
 * Walks from a norm (`logRent`) over the district, the community and the project to homes of exactly this size, each
 * level pulled to the one before; null where too few contracts stand near. Pure.
 */
export function walkContracts(
  query: ContractQuery,
  place: ContractPlace,
  norm: number,
): ContractFinding | null {
  let logRent = norm;
  const steps: ContractStep[] = [];
  let found: Omit<ContractFinding, 'logRent' | 'norm' | 'steps'> | null = null;
  let areaKnown = false;
  const levels = [...CONTRACT_LEVELS, place.project >= 0 ? SAME_SIZE.project : SAME_SIZE.near];
  for (const level of levels) {
    const kind = level.place === 'near' ? (areaKnown ? 'area' : 'district') : level.place;
    const index = place[kind];
    const asked = kind === level.place ? level : { ...level, place: kind };
    const contracts = readContracts(query, asked, index);
    const weight = sum(contracts, ({ weight }) => weight);
    if (weight === 0) continue;
    if (kind === 'area') areaKnown = true;
    const says = agree(contracts, logRent, level, weight);
    const share = weight / (weight + level.shrinkage);
    logRent += share * (says - logRent);
    steps.push({ level: level.level, count: contracts.length, says, share, logRent });
    const effectiveCount = weight;
    if (effectiveCount < MIN_EFFECTIVE[kind]) continue;
    const deviation = deviationOf(contracts, logRent, PRIOR_DEVIATION[level.place]);
    found = { deviation, source: SOURCE_OF_PLACE[kind], level: level.level, effectiveCount, contracts };
  }
  return found === null ? null : { ...found, logRent, norm, steps };
}

/** What a level says: the mean of its contracts, pulled to within the clip of `wider`, blended with their median. */
function agree(
  contracts: readonly SpokenContract[],
  wider: number,
  { clip, median }: ContractLevel,
  weight: number,
): number {
  const clipped = (says: number): number => Math.max(wider - clip, Math.min(wider + clip, says));
  const mean = sum(contracts, (one) => one.weight * clipped(one.says)) / weight;
  if (median === 0 || contracts.length < 3) return mean;
  const sorted = [...contracts].sort((a, b) => a.says - b.says);
  let below = 0;
  const middle = sorted.find((one) => (below += one.weight) >= weight / 2)?.says ?? mean;
  return (1 - median) * mean + median * clipped(middle);
}

function deviationOf(contracts: readonly SpokenContract[], centre: number, prior: number): number {
  const weight = sum(contracts, (one) => one.weight);
  const squares = sum(contracts, (one) => one.weight * Math.min((one.says - centre) ** 2, 0.25));
  return Math.sqrt((squares + PRIOR_WEIGHT * prior * prior) / (weight + PRIOR_WEIGHT));
}

function sum(contracts: readonly SpokenContract[], of: (contract: SpokenContract) => number): number {
  let total = 0;
  for (const contract of contracts) total += of(contract);
  return total;
}
