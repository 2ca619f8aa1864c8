import { square } from '#valuation';

import type { RentLevel } from '../contract/yield-part.js';
import { blendContracts } from './blend-contracts.js';
import {
  type ContractLevel,
  HOUSES_OF_DISTRICT,
  LEVELS_AROUND,
  LEVELS_OF_PROJECT,
  MIN_EFFECTIVE,
  SAME_SIZE,
  SOURCE_OF_PLACE,
} from './contract-levels.js';
import { ContractReading, type ContractSummary } from './contract-reading.js';
import { joinProjects } from './join-projects.js';
import { type ContractQuery, readContracts } from './read-contracts.js';
import { rentClass } from './rent-cells.js';

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
  /** Whether the community has enough contracts to be used. */
  readonly areaKnown: boolean;
}

/** The narrowest place with enough contracts. */
export interface ContractEvidence {
  /** Standard deviation of contracts around the centre at the evidence level. */
  readonly deviation: number;
  readonly source: (typeof SOURCE_OF_PLACE)[keyof typeof SOURCE_OF_PLACE];
  /** Narrowest level with enough effective contracts, and its contracts. */
  readonly level: RentLevel;
  readonly effectiveCount: number;
  readonly contracts: ContractSummary;
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
 * The first part of a walk: from a norm over the district and the community to homes of about this size. It depends
 * only on the query and these two places, so homes that share them can share it. Pure.
 */
export function walkAround(
  query: ContractQuery,
  place: Pick<ContractPlace, 'district' | 'area'>,
  norm: number,
): ContractWalk {
  const widest = rentClass(query.propertyType) === 1 ? [HOUSES_OF_DISTRICT] : [];
  const start = { logRent: norm, norm, steps: [], evidence: null, areaKnown: false };
  return walkLevels(query, [...widest, ...LEVELS_AROUND], { ...place, project: -1 }, start);
}

/**
 * The rest of a walk: over the project to homes of exactly this size, unless it is an advert's figure. Pure.
 * @param around the first part
 */
export function walkProject(query: ContractQuery, place: ContractPlace, around: ContractWalk): ContractWalk {
  const same = place.project >= 0 ? SAME_SIZE.project : SAME_SIZE.near;
  const exact = place.isAdvertSize === true ? [] : [same];
  return walkLevels(query, [...LEVELS_OF_PROJECT, ...exact], place, around);
}

/** Continues a walk over further levels, shrinking each to the one before. */
function walkLevels(
  query: ContractQuery,
  levels: readonly ContractLevel[],
  place: ContractPlace,
  start: ContractWalk,
): ContractWalk {
  let { logRent, areaKnown } = start;
  const steps = [...start.steps];
  let evidence: Omit<ContractEvidence, 'contracts'> | null = null;
  for (const level of levels) {
    const kind = level.place === 'near' ? (areaKnown ? 'area' : 'district') : level.place;
    const asked = kind === level.place ? level : { ...level, place: kind };
    readContracts(query, asked, place[kind], reading);
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
    steps.push({ level: level.level, count: reading.countEvidence(), centre, share, logRent });
    if (weight < MIN_EFFECTIVE[kind]) continue;
    const deviation = deviationOf(reading, logRent, level.deviation);
    evidence = { deviation, level: level.level, effectiveCount: weight, source: SOURCE_OF_PLACE[kind] };
    [reading, kept] = [kept, reading];
  }
  const found = evidence && { contracts: kept.summarise(query.days), ...evidence };
  return { logRent, norm: start.norm, steps, evidence: found ?? start.evidence, areaKnown };
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
