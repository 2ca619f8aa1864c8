import { square } from '#valuation';

import type { RentLevel } from '../contract/yield-part.js';
import { blendContracts } from './blend-contracts.js';
import {
  type ContractLevel,
  HOUSES_OF_DISTRICT,
  LEVELS_AROUND,
  LEVELS_OF_PROJECT,
  MIN_EFFECTIVE,
  NEAR_SIZE,
  SAME_SIZE,
  SOURCE_OF_PLACE,
  trustInArea,
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
  /** Variance of the rents of such homes around it. */
  readonly variance: number;
  /** The starting point of the walk, and its variance. */
  readonly norm: number;
  readonly startVariance: number;
  readonly steps: readonly ContractStep[];
  /** The evidence; null when there are too few contracts nearby. */
  readonly evidence: ContractEvidence | null;
  /** Largest effective number of contracts of a level. */
  readonly effectiveCount: number;
  /** How far the community's own contracts are used, see `trustInArea`. */
  readonly trust: number;
}

/** The narrowest place with enough contracts. */
export interface ContractEvidence {
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

/** The level that shows whether a community has enough contracts of its own. */
const AREA_MEASURED: RentLevel = 'area_size';
/** A level used less than this is not named as evidence: the one that stands in for it is used more. */
const MAIN = 0.5;
/** Number of contracts that a level's prior deviation counts as. */
const PRIOR_WEIGHT = 2;
/** Contracts that it takes, beyond those that move the rent as far, to move its variance. */
const VARIANCE_SHRINKAGE = 3;

/** Buffers of the current level and of the narrowest level with enough contracts; they are swapped. */
let reading = new ContractReading();
let kept = new ContractReading();

/** Where a walk starts: the citywide norm and the variance of rents around it. */
export interface WalkStart {
  readonly norm: number;
  readonly variance: number;
  /** Whether the home is in a known project. */
  readonly inProject: boolean;
}

/**
 * The first part of a walk: from a norm over the district and the community to homes of about this size. It depends
 * only on the query and these two places, so homes that share them can share it. Pure.
 */
export function walkAround(
  query: ContractQuery,
  place: Pick<ContractPlace, 'district' | 'area'>,
  { norm, variance, inProject }: WalkStart,
): ContractWalk {
  const isHouse = rentClass(query.propertyType) === 1;
  const widest = isHouse ? [HOUSES_OF_DISTRICT] : [];
  const near = isHouse || !inProject ? NEAR_SIZE : [];
  return walkLevels(
    query,
    [...widest, ...LEVELS_AROUND, ...near],
    { ...place, project: -1 },
    {
      ...{ logRent: norm, variance, norm, startVariance: variance },
      ...{ steps: [], evidence: null, effectiveCount: 0, trust: 1 },
    },
  );
}

/**
 * The rest of a walk: over the project to homes of exactly this size, unless it is an advert's figure. Pure.
 * @param around the first part
 */
export function walkProject(query: ContractQuery, place: ContractPlace, around: ContractWalk): ContractWalk {
  const inArea = around.trust >= MAIN;
  const same = place.project >= 0 ? SAME_SIZE.project : SAME_SIZE.near[inArea ? 1 : 0];
  const exact = place.isAdvertSize === true ? [] : [same];
  return walkLevels(query, [...LEVELS_OF_PROJECT, ...exact], place, { ...around, trust: inArea ? 1 : 0 });
}

/**
 * Continues a walk over further levels, shrinking each to the one before: the more contracts a level has, the further
 * the rent moves to their centre and its variance to theirs.
 */
function walkLevels(
  query: ContractQuery,
  levels: readonly ContractLevel[],
  place: ContractPlace,
  start: ContractWalk,
): ContractWalk {
  let { logRent, variance, effectiveCount, trust } = start;
  const steps = [...start.steps];
  let evidence: Omit<ContractEvidence, 'contracts'> | null = null;
  for (const level of levels) {
    if (useOf(level, trust) === 0) continue;
    readContracts(query, level, place[level.place], reading);
    if (level.place === 'area') joinProjects(reading, query.contracts.projectOf);
    const weight = reading.total;
    if (level.level === AREA_MEASURED) trust = trustInArea(weight);
    const used = useOf(level, trust);
    if (used * weight === 0) continue;
    effectiveCount = Math.max(effectiveCount, used * weight);
    const centre = blendContracts(reading, logRent, level);
    const share = (used * weight) / (weight + level.shrinkage);
    logRent += share * (centre - logRent);
    variance +=
      ((used * weight) / (weight + level.shrinkage + VARIANCE_SHRINKAGE)) *
      (varianceOf(reading, logRent, level.deviation) - variance);
    steps.push({ level: level.level, count: reading.countEvidence(), centre, share, logRent });
    if (weight < MIN_EFFECTIVE || used < MAIN) continue;
    evidence = { level: level.level, effectiveCount: weight, source: SOURCE_OF_PLACE[level.place] };
    [reading, kept] = [kept, reading];
  }
  const found = evidence && { contracts: kept.summarise(query.days), ...evidence };
  return { ...start, logRent, variance, steps, evidence: found ?? start.evidence, effectiveCount, trust };
}

/** How far a level is used, 0..1. */
function useOf({ place, standIn }: ContractLevel, trust: number): number {
  if (standIn) return 1 - trust;
  return place === 'area' ? trust : 1;
}

/** Variance of contracts around `centre`, with the level's prior. */
function varianceOf(
  { count, total, weight, logRent }: ContractReading,
  centre: number,
  prior: number,
): number {
  let squares = 0;
  for (let at = 0; at < count; at++) squares += weight[at]! * Math.min(square(logRent[at]! - centre), 0.25);
  return (squares + PRIOR_WEIGHT * prior * prior) / (total + PRIOR_WEIGHT);
}
