import type { PropertyType } from '../tables/types.js';
import type { AreaLabels } from './areas/area-labels.js';
import type { DirectoryPlace } from './directory/place-directory.js';

/** An alternative reading of the caller's area, ordered by score. */
export interface AreaAlternative {
  /** Index in the snapshot's `areas`. */
  readonly area: number;
  /** As spelled in the register. */
  readonly name: string;
  /** 0..1. */
  readonly score: number;
}

/** The caller's area, resolved to one community or district of the register. */
export interface AreaMatch {
  readonly status: 'resolved';
  readonly input: string;
  /** Index in the snapshot's `areas` of the main register area. */
  readonly area: number;
  /** As spelled in the register. */
  readonly name: string;
  /**
   * Every register area in which its buildings are filed, `area` first. The register mixes two vocabularies,
   * so a portal community such as Dubai Marina is in `DUBAI MARINA` and in `Marsa Dubai`.
   */
  readonly areas: readonly number[];
  /** Register areas whose sales are evidence for the place, ascending: the same for every name of a place. */
  readonly evidence: readonly number[];
  /** Index of these areas in `Places.pools`; -1 for a single area. */
  readonly pool: number;
  /** The everyday name of the place, as in `Jumeirah Lake Towers`; the register's if it has no other. */
  readonly place: string;
  readonly district: string;
  /** Parts of an address before the place, smallest first: what is in it, such as a building. */
  readonly finer: readonly string[];
  /** Whether the last of `finer` is the place itself: a part of a community whose name may also be a building's. */
  readonly isPart?: boolean;
  /** Whether the caller's area only names a building in the place, or several with one name. */
  readonly ofBuilding?: boolean;
  /** 1 = the name, an abbreviation or a published other name; less for a misspelled or partial one. */
  readonly score: number;
  readonly alternatives: readonly AreaAlternative[];
}

/** No area is close enough to be used; `suggestions` are up to five names to use instead. */
export interface UnknownArea {
  readonly status: 'unknown';
  readonly input: string;
  readonly suggestions: readonly string[];
  /** Whether the text names buildings, and the suggestions are the places in which they are. */
  readonly ofBuildings?: boolean;
}

/** The area is in another emirate, which the market does not cover. */
export interface OutsideArea {
  readonly status: 'outside';
  readonly input: string;
  readonly emirate: string;
  /** Usual name of the city, community or district; the emirate's if only that is named. */
  readonly place: string;
}

export type AreaResolution = AreaMatch | UnknownArea | OutsideArea;

/** An alternative reading of the caller's building, ordered by score. */
export interface BuildingAlternative {
  /** Index in the snapshot's `projects`; -1 when the register files the building under no project. */
  readonly project: number;
  /** Index in the snapshot's `buildings`; -1 when only the project is known. */
  readonly building: number;
  /** The matched name, as spelled in the register. */
  readonly name: string;
  /** 0..1. */
  readonly score: number;
  /** Days since 1970-01-01 of the project's last registered sale; null without one. */
  readonly lastSaleDay: number | null;
}

/** A building with the caller's name that is not near the caller's area. */
export interface BuildingElsewhere {
  readonly project: number;
  readonly building: number;
  /** As spelled in the register. */
  readonly name: string;
  /** Index in the snapshot's `areas`. */
  readonly area: number;
}

/** The caller's building in the register; `project` and `building` are both -1 if unresolved. */
export interface BuildingMatch {
  readonly input: string;
  readonly project: number;
  readonly building: number;
  /** 0..1; 0 if unresolved. */
  readonly score: number;
  readonly alternatives: readonly BuildingAlternative[];
  /** The only building of this name in another district than the caller's area; null if there is none. */
  readonly elsewhere: BuildingElsewhere | null;
  /**
   * The caller's name, if the building's differs by a word that may make it another one (`Lake City Tower` for
   * `Lake Tower`), or by the number of one of several phases (`Lake Tower 1`).
   */
  readonly nearestTo?: string;
  /** True if the caller's name leaves open which of several phases is meant, and this is the first. */
  readonly isFirstOfSeveral?: boolean;
  /** True if `nearestTo` is another building than this one, which the address or the text behind it names. */
  readonly isBehind?: boolean;
  /** True of an unresolved name that too many phases share for the first to stand for all (`Azizi Riviera`). */
  readonly isOfMany?: boolean;
}

/** A place that the caller names as the building, and how it lies to the stated area. */
export interface PlaceInBuilding {
  readonly relation: 'within' | 'around' | 'apart';
  /** For `within` the area to use: the place, with the other names as what is in it. */
  readonly area: AreaMatch;
}

/** Names of one snapshot, compiled for look-up. The functions are pure and cache repeated input. */
export interface Places {
  /** Display names of the register's areas and districts. */
  readonly labels: AreaLabels;
  /** Sets of areas that together are evidence for one place. */
  readonly pools: readonly (readonly number[])[];
  /** Resolves a community, district or abbreviation, in English or Arabic. */
  resolveArea(input: string): AreaResolution;
  /**
   * The area of a building whose complex the caller sends as the area (`Marina Gate` of `Marina Gate 1`); null if the
   * area is known, or the building's name does not begin with it.
   */
  areaOfComplex(complex: string, building: string): AreaMatch | null;
  /** Finds the register's project or building with that name in the areas of `area`. */
  resolveBuilding(input: string, area: AreaMatch, type?: PropertyType): BuildingMatch;
  /** The place that a text names which is no building in the area; null if it names none. */
  placeInBuilding(input: string, area: AreaMatch): PlaceInBuilding | null;
  /** The place in another emirate that the text of a building names; null if none. */
  outsideOfBuilding(input: string): Pick<OutsideArea, 'emirate' | 'place'> | null;
  /** Whether a text names a building, known or not, rather than only a home, a block or a street. */
  namesBuilding(input: string): boolean;
  /**
   * The building that an address names before its area, as the building field would resolve it, resolved or
   * not; null without one.
   */
  buildingOfAddress(area: AreaMatch, type?: PropertyType): BuildingMatch | null;
  /** Every area that has an id. */
  listAreas(): readonly DirectoryPlace[];
  /** Up to `limit` areas and buildings for a partial query, best first. Their ids are accepted wherever names are. */
  suggest(query: string, limit: number): readonly DirectoryPlace[];
}
