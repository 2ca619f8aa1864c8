import type { RentLevel, RentSource } from '../contract/yield-part.js';

/** How one level of the walk over contracts reads. Days, logs. */
export interface ContractLevel {
  readonly level: RentLevel;
  /** Whose contracts: `near` is the community where it has enough of them, else the district. */
  readonly place: 'district' | 'area' | 'near' | 'project';
  /** Standard deviation of the size kernel, in ln(sqft). */
  readonly spread: number;
  /** Elasticity of a rent in size, for moving a contract to the subject's size. */
  readonly slope: number;
  /** Contracts by which the level is pulled to the wider one. */
  readonly shrinkage: number;
  /** A contract farther than this from the wider level's rent is pulled to it. */
  readonly clip: number;
  /** Contracts read of each size bin, newest first. */
  readonly cap: number;
  /** Share of the weighted median in what the level says; the rest is the weighted mean. */
  readonly median: number;
  /** Whether contracts without a size are read where their bedrooms are the subject's. */
  readonly unsized: boolean;
  /** Whether contracts that name a project are left out. */
  readonly nameless: boolean;
  /** Standard deviation of rents about what the level says before any is read. */
  readonly deviation: number;
}

/** What contracts of a place differ by before any is read, in logs. */
const DEVIATION = { project: 0.13, area: 0.17, near: 0.17, district: 0.2 } as const;

/**
 * From the district down to homes of exactly the subject's size. Chosen on contracts of February and March 2026
 * (docs/rent-model.md).
 */
export const CONTRACT_LEVELS: readonly ContractLevel[] = [
  level('district', 'district', { spread: 0.3, slope: 0.6, shrinkage: 3, clip: 0.6, cap: 6, unsized: true }),
  level('district_size', 'district', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12 }),
  level('area_size', 'area', { spread: 0.12, slope: 0.5, shrinkage: 3, clip: 0.35, cap: 12, unsized: true }),
  level('area_near_size', 'near', { spread: 0.03, slope: 0.5, shrinkage: 2, clip: 0.35, cap: 30 }),
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

/** Before the others for a house: those of its district of whatever size, since plots of all sizes stand side by side. */
export const HOUSES_OF_DISTRICT = level('district_wide', 'district', {
  ...{ spread: 0.9, slope: 0.4, shrinkage: 3, clip: 0.8, cap: 4, unsized: true, deviation: 0.35 },
});

/**
 * Homes of exactly the subject's size. Of its project they say little that homes of about the size do not. Near a home
 * without a project equal sizes are mostly its own building, unless the contract names a project: then it is another.
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
 * Effective contracts that make a place the evidence of a rent; a whole district takes more. An area with fewer says
 * nothing.
 */
export const MIN_EFFECTIVE = { project: 3, area: 3, district: 5 } as const;

/** What an answer calls evidence of a place. */
export const SOURCE_OF_PLACE = {
  project: 'contracts_project',
  area: 'contracts_community',
  district: 'contracts_district',
} as const satisfies Record<string, RentSource>;
