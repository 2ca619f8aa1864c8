import type { RentLevel, RentSource } from '../contract/yield-part.js';

/** Parameters of one level of the walk over contracts. Days, logs. */
export interface ContractLevel {
  readonly level: RentLevel;
  /** Whose contracts are read: `near` is the community if it has enough of them, otherwise the district. */
  readonly place: 'district' | 'area' | 'near' | 'project';
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
  /** Share of the weighted median in the level's centre; the rest is the weighted mean. */
  readonly median: number;
  /** Whether contracts without a size are read if their bedrooms match the subject's. */
  readonly unsized: boolean;
  /** Whether contracts that name a project are skipped. */
  readonly nameless: boolean;
  /** Prior standard deviation of rents around the level's centre. */
  readonly deviation: number;
}

/** Prior standard deviation of contracts within a place, in logs. */
const DEVIATION = { project: 0.13, area: 0.17, near: 0.17, district: 0.2 } as const;

/**
 * From the district down to homes of about the subject's size in its community. Chosen, with those of its project,
 * on contracts of February and March 2026 (docs/rent-model.md).
 */
export const LEVELS_AROUND: readonly ContractLevel[] = [
  level('district', 'district', { spread: 0.3, slope: 0.6, shrinkage: 3, clip: 0.6, cap: 6, unsized: true }),
  level('district_size', 'district', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12 }),
  level('area_size', 'area', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12, unsized: true }),
  level('area_near_size', 'near', { spread: 0.03, slope: 0.5, shrinkage: 2, clip: 0.35, cap: 30 }),
];

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
    ...{ spread: 0.0003, slope: 0, shrinkage: 8, clip: 0.5, cap: 600, median: 0.75 },
  }),
  near: level('same_size', 'near', {
    ...{ spread: 0.0003, slope: 0, shrinkage: 0.1, clip: 0.5, cap: 600, median: 0.75, nameless: true },
  }),
} as const;

type Defaulted = 'median' | 'unsized' | 'nameless' | 'deviation';

function level(
  name: RentLevel,
  place: ContractLevel['place'],
  reading: Omit<ContractLevel, 'level' | 'place' | Defaulted> & Partial<Pick<ContractLevel, Defaulted>>,
): ContractLevel {
  const defaults = { median: 0.5, unsized: false, nameless: false, deviation: DEVIATION[place] };
  return { level: name, place, ...defaults, ...reading };
}

/**
 * Minimum effective contracts for a place to be the evidence of a rent; a whole district needs more. An area
 * with fewer is ignored.
 */
export const MIN_EFFECTIVE = { project: 3, area: 3, district: 5 } as const;

/** The name of a place's evidence in an answer. */
export const SOURCE_OF_PLACE = {
  project: 'contracts_project',
  area: 'contracts_community',
  district: 'contracts_district',
} as const satisfies Record<string, RentSource>;
