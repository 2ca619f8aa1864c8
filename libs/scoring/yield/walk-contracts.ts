import type { RentLevel } from '../contract/yield-part.js';
import { blendContracts } from './blend-contracts.js';
import {
  CONTRACT_LEVELS,
  HOUSES_OF_DISTRICT,
  MIN_EFFECTIVE,
  SAME_SIZE,
  SOURCE_OF_PLACE,
} from './contract-levels.js';
import { type ContractQuery, readContracts, type WeightedContract } from './read-contracts.js';
import { rentClass } from './rent-cells.js';
import { square } from '#valuation';

/** Indexes of the snapshot; -1 when unknown. `district` has further areas or is all of `area`. */
export interface ContractPlace {
  readonly district: number;
  readonly area: number;
  readonly project: number;
}

/** A walk over the contracts near a home; logs of AED a year. */
export interface ContractWalk {
  readonly logRent: number;
  /** Where the walk began. */
  readonly norm: number;
  readonly steps: readonly ContractStep[];
  /** What it rests on; null where too few contracts stand near. */
  readonly evidence: ContractEvidence | null;
}

/** The deepest place with enough contracts. */
export interface ContractEvidence {
  /** Standard deviation of contracts about it at the evidence level. */
  readonly deviation: number;
  readonly source: (typeof SOURCE_OF_PLACE)[keyof typeof SOURCE_OF_PLACE];
  /** Deepest level with enough effective contracts, and its contracts. */
  readonly level: RentLevel;
  readonly effectiveCount: number;
  readonly contracts: readonly WeightedContract[];
}

/** One level's part in the walk. */
export interface ContractStep {
  readonly level: RentLevel;
  readonly count: number;
  /** The centre of its contracts. */
  readonly centre: number;
  readonly share: number;
  readonly logRent: number;
}

/** Contracts that a level's deviation before any is read counts as. */
const PRIOR_WEIGHT = 4;

/**
 * Walks from a norm (`logRent`) over the district, the community and the project to homes of exactly this size, each
 * level pulled to the one before. Pure.
 */
export function walkContracts(query: ContractQuery, place: ContractPlace, norm: number): ContractWalk {
  let logRent = norm;
  const steps: ContractStep[] = [];
  let evidence: ContractEvidence | null = null;
  let areaKnown = false;
  const widest = rentClass(query.propertyType) === 1 ? [HOUSES_OF_DISTRICT] : [];
  const same = place.project >= 0 ? SAME_SIZE.project : SAME_SIZE.near;
  for (const level of [...widest, ...CONTRACT_LEVELS, same]) {
    const kind = level.place === 'near' ? (areaKnown ? 'area' : 'district') : level.place;
    const index = place[kind];
    const asked = kind === level.place ? level : { ...level, place: kind };
    const contracts = readContracts(query, asked, index);
    const weight = sum(contracts, ({ weight }) => weight);
    if (weight === 0) continue;
    if (kind === 'area') areaKnown = true;
    const centre = blendContracts(contracts, logRent, level, weight);
    const share = weight / (weight + level.shrinkage);
    logRent += share * (centre - logRent);
    steps.push({ level: level.level, count: contracts.length, centre, share, logRent });
    if (weight < MIN_EFFECTIVE[kind]) continue;
    const deviation = deviationOf(contracts, logRent, level.deviation);
    evidence = {
      ...{ deviation, contracts, level: level.level, effectiveCount: weight },
      source: SOURCE_OF_PLACE[kind],
    };
  }
  return { logRent, norm, steps, evidence };
}

function deviationOf(contracts: readonly WeightedContract[], centre: number, prior: number): number {
  const weight = sum(contracts, (one) => one.weight);
  const squares = sum(contracts, (one) => one.weight * Math.min(square(one.logRent - centre), 0.25));
  return Math.sqrt((squares + PRIOR_WEIGHT * prior * prior) / (weight + PRIOR_WEIGHT));
}

function sum(contracts: readonly WeightedContract[], of: (contract: WeightedContract) => number): number {
  let total = 0;
  for (const contract of contracts) total += of(contract);
  return total;
}
