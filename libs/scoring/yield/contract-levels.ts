import type { RentLevel, RentSource } from '../contract/yield-part.js';

/** Parameters of one level of the walk over contracts. Days, logs. */
export interface ContractLevel {
  readonly level: RentLevel;
  readonly place: 'district' | 'area' | 'project';
  /** Whether the level only stands in for that of the community, as far as that has too few contracts. */
  readonly standIn: boolean;
  /** Standard deviation of the size kernel, in ln(sqft). */
  readonly spread: number;
  /** Elasticity of rent in size, used to adjust a contract to the subject's size. */
  readonly slope: number;
  /** Pseudo-contracts by which the level is shrunk to the wider one. */
  readonly shrinkage: number;
  /** A contract further than this from the wider level's rent is clipped. */
  readonly clip: number;
  /** Maximum number of contracts read per size bin, newest first. */
  readonly cap: number;
  /** Share of the mean of the middle quarter in the level's centre; the rest is the weighted mean. */
  readonly middle: number;
  /** Whether contracts without a size are read if their bedrooms match the subject's. */
  readonly unsized: boolean;
  /** Whether contracts that name a project are skipped. */
  readonly nameless: boolean;
  /** Prior standard deviation of rents around the level's centre. */
  readonly deviation: number;
}

/** Prior standard deviation of contracts within a place, in logs. */
const DEVIATION = { project: 0.13, area: 0.17, district: 0.2 } as const;

/**
 * From the district down to homes of about the subject's size in its community. Chosen, with those of its project,
 * on contracts of February and March 2026 (docs/rent-model.md).
 */
export const LEVELS_AROUND: readonly ContractLevel[] = [
  level('district', 'district', { spread: 0.3, slope: 0.6, shrinkage: 3, clip: 0.6, cap: 6, unsized: true }),
  level('district_size', 'district', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12 }),
  level('area_size', 'area', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12, unsized: true }),
];

/**
 * Homes of nearly the subject's size in its community: mostly of its own building or layout. Not read for a flat in a
 * project, because flats of its size in other projects say no more than the others.
 */
export const NEAR_SIZE = nearby(['district_near_size', 'area_near_size'], {
  ...{ spread: 0.035, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 30 },
});

/** The project, and homes of about the subject's size in it. */
export const LEVELS_OF_PROJECT: readonly ContractLevel[] = [
  level('project', 'project', {
    spread: 0.24,
    slope: 0.4,
    shrinkage: 1,
    clip: 0.35,
    cap: 600,
    unsized: true,
  }),
  level('project_size', 'project', { spread: 0.06, slope: 0.4, shrinkage: 2, clip: 0.5, cap: 600 }),
];

/** Read first for a house: houses of any size in its district, since plots of all sizes are side by side. */
export const HOUSES_OF_DISTRICT = level('district_wide', 'district', {
  ...{ spread: 0.9, slope: 0.4, shrinkage: 3, clip: 0.8, cap: 4, unsized: true, deviation: 0.35 },
});

/**
 * Homes of exactly the subject's size. In its project they add little to homes of about that size. Near a
 * home without a project, equal sizes are mostly in its own building, unless the contract names a project,
 * which makes it another building.
 */
export const SAME_SIZE = {
  project: level('same_size', 'project', {
    ...{ spread: 0.0003, slope: 0, shrinkage: 8, clip: 0.5, cap: 600, middle: 0.75 },
  }),
  near: nearby(['same_size', 'same_size'], {
    ...{ spread: 0.0003, slope: 0, shrinkage: 0.1, clip: 0.5, cap: 600, middle: 0.75, nameless: true },
  }),
} as const;

type Defaulted = 'middle' | 'unsized' | 'nameless' | 'standIn' | 'deviation';
type Reading = Omit<ContractLevel, 'level' | 'place' | Defaulted> & Partial<Pick<ContractLevel, Defaulted>>;

function level(name: RentLevel, place: ContractLevel['place'], reading: Reading): ContractLevel {
  const defaults = { middle: 0.5, unsized: false, nameless: false, standIn: false };
  return { level: name, place, ...defaults, deviation: DEVIATION[place], ...reading };
}

/** A level of the district that stands in for the community's, and that of the community. */
function nearby(
  [district, area]: readonly [RentLevel, RentLevel],
  reading: Reading,
): readonly [ContractLevel, ContractLevel] {
  return [
    level(district, 'district', { ...reading, deviation: DEVIATION.area, standIn: true }),
    level(area, 'area', reading),
  ];
}

/** Minimum effective contracts of a place for it to be named as the evidence of a rent. */
export const MIN_EFFECTIVE = 3;

/** Effective contracts from which a community begins to be told apart from its district, and fully is. */
const TRUSTED_AREA = { from: 1, to: 5 } as const;

/** How far a community's own contracts are used, 0..1: a single one, or a single tower, does not stand for it. */
export function trustInArea(effectiveCount: number): number {
  const { from, to } = TRUSTED_AREA;
  return Math.max(0, Math.min(1, (effectiveCount - from) / (to - from)));
}

/** The name of a place's evidence in an answer. */
export const SOURCE_OF_PLACE = {
  project: 'contracts_project',
  area: 'contracts_community',
  district: 'contracts_district',
} as const satisfies Record<string, RentSource>;
