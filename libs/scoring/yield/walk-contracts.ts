import type { RentLevel } from '../contract/yield-part.js';
import { blendContracts } from './blend-contracts.js';
import {
  CONTRACT_LEVELS,
  HOUSES_OF_DISTRICT,
  MIN_EFFECTIVE,
  SAME_SIZE,
  SOURCE_OF_PLACE,
} from './contract-levels.js';
import { ContractReading, type ReadContracts } from './contract-reading.js';
import { joinProjects } from './join-projects.js';
import { type ContractQuery, readContracts } from './read-contracts.js';
import { rentClass } from './rent-cells.js';
import { square } from '#valuation';

/** Snapshot indexes; -1 when unknown. `district` has further areas or consists of `area` alone. */
export interface ContractPlace {
  readonly district: number;
  readonly area: number;
  readonly project: number;
  /** True if the home's size is an advert's figure, rounded or altered, so that equal sizes say nothing. */
  readonly isAdvertSize?: boolean;
}

/** A walk over the contracts near a home; logs of AED a year. */
export interface ContractWalk {
  readonly logRent: number;
  /** The starting point of the walk. */
  readonly norm: number;
  readonly steps: readonly ContractStep[];
  /** The evidence; null when there are too few contracts nearby. */
  readonly evidence: ContractEvidence | null;
}

/** The narrowest place with enough contracts. */
export interface ContractEvidence {
  /** Standard deviation of contracts around the centre at the evidence level. */
  readonly deviation: number;
  readonly source: (typeof SOURCE_OF_PLACE)[keyof typeof SOURCE_OF_PLACE];
  /** Narrowest level with enough effective contracts, and its contracts. */
  readonly level: RentLevel;
  readonly effectiveCount: number;
  readonly contracts: ReadContracts;
}

/** One level's contribution to the walk. */
export interface ContractStep {
  readonly level: RentLevel;
  readonly count: number;
  /** The centre of its contracts. */
  readonly centre: number;
  readonly share: number;
  readonly logRent: number;
}

/** Number of contracts that a level's prior deviation counts as. */
const PRIOR_WEIGHT = 4;

/** Buffers of the current level and of the narrowest level with enough contracts; they are swapped. */
let reading = new ContractReading();
let kept = new ContractReading();

/**
 * Walks from a norm (`logRent`) over the district, the community and the project to homes of exactly this
 * size, unless it is an advert's figure, shrinking each level to the one before. Pure.
 */
export function walkContracts(query: ContractQuery, place: ContractPlace, norm: number): ContractWalk {
  let logRent = norm;
  const steps: ContractStep[] = [];
  let evidence: Omit<ContractEvidence, 'contracts'> | null = null;
  let areaKnown = false;
  const widest = rentClass(query.propertyType) === 1 ? [HOUSES_OF_DISTRICT] : [];
  const same = place.project >= 0 ? SAME_SIZE.project : SAME_SIZE.near;
  for (const level of [...widest, ...CONTRACT_LEVELS, ...(place.isAdvertSize === true ? [] : [same])]) {
    const kind = level.place === 'near' ? (areaKnown ? 'area' : 'district') : level.place;
    const index = place[kind];
    const asked = kind === level.place ? level : { ...level, place: kind };
    readContracts(query, asked, index, reading);
    if (kind === 'area') joinProjects(reading, query.contracts.projectOf);
    const weight = reading.total;
    if (weight === 0) continue;
    if (level.place === 'area') {
      areaKnown = weight >= MIN_EFFECTIVE.area;
      if (!areaKnown) continue;
    }
    const centre = blendContracts(reading, logRent, level);
    const share = weight / (weight + level.shrinkage);
    logRent += share * (centre - logRent);
    steps.push({ level: level.level, count: reading.count, centre, share, logRent });
    if (weight < MIN_EFFECTIVE[kind]) continue;
    const deviation = deviationOf(reading, logRent, level.deviation);
    evidence = { deviation, level: level.level, effectiveCount: weight, source: SOURCE_OF_PLACE[kind] };
    [reading, kept] = [kept, reading];
  }
  return { logRent, norm, steps, evidence: evidence && { contracts: kept.copy(), ...evidence } };
}

function deviationOf(
  { count, total, weight, logRent }: ContractReading,
  centre: number,
  prior: number,
): number {
  let squares = 0;
  for (let at = 0; at < count; at++) squares += weight[at]! * Math.min(square(logRent[at]! - centre), 0.25);
  return Math.sqrt((squares + PRIOR_WEIGHT * prior * prior) / (total + PRIOR_WEIGHT));
}
