import type { PropertyType } from '../tables/types.js';
import type { AreaLabels } from './areas/area-labels.js';
import type { DirectoryPlace } from './directory/place-directory.js';

/** Another reading of the caller's area, in order of score. */
export interface AreaAlternative {
  /** Index in the snapshot's `areas`. */
  readonly area: number;
  /** As the register spells it. */
  readonly name: string;
  /** 0..1. */
  readonly score: number;
}

/** The caller's area, read as one community or district of the register. */
export interface AreaMatch {
  readonly status: 'resolved';
  readonly input: string;
  /** Index in the snapshot's `areas` of the register area that stands for it. */
  readonly area: number;
  /** As the register spells it. */
  readonly name: string;
  /**
   * Every register area in which its buildings are filed, `area` first: the register mixes two vocabularies, so a
   * portal community such as Dubai Marina lies in `DUBAI MARINA` and in `Marsa Dubai`.
   */
  readonly areas: readonly number[];
  /** Register areas whose sales are evidence of the place, ascending: the same for every name of one place. */
  readonly evidence: readonly number[];
  /** Number of these areas in `Places.pools`; -1 for a single area. */
  readonly pool: number;
  /** The place by its everyday name, as in `Jumeirah Lake Towers`; the register's where it has no other. */
  readonly place: string;
  readonly district: string;
  /** Parts of an address that stand before the place, the finest first: what lies in it, such as a building. */
  readonly finer: readonly string[];
  /** Whether the last of `finer` is the place itself: a part of a community that may name a building, too. */
  readonly isPart?: boolean;
  /** Whether the caller's area names no place but a building, or several of one name, that lie in it. */
  readonly ofBuilding?: boolean;
  /** 1 = the name, a short form or a published other name; less for a misspelt or partial one. */
  readonly score: number;
  readonly alternatives: readonly AreaAlternative[];
}

/** No area is near enough to be answered; `suggestions` are at most five names that can be used instead. */
export interface UnknownArea {
  readonly status: 'unknown';
  readonly input: string;
  readonly suggestions: readonly string[];
}

/** The area lies in another emirate, which the market does not cover. */
export interface OutsideArea {
  readonly status: 'outside';
  readonly input: string;
  readonly emirate: string;
  /** Usual name of the city, community or district; that of the emirate where only it is named. */
  readonly place: string;
}

export type AreaResolution = AreaMatch | UnknownArea | OutsideArea;

/** Another reading of the caller's building, in order of score. */
export interface BuildingAlternative {
  /** Index in the snapshot's `projects`; -1 when the register files the building under no project. */
  readonly project: number;
  /** Index in the snapshot's `buildings`; -1 when only the project is known. */
  readonly building: number;
  /** The name that was matched, as the register spells it. */
  readonly name: string;
  /** 0..1. */
  readonly score: number;
  /** Days since 1970-01-01 of the project's last registered sale; null without one. */
  readonly lastSaleDay: number | null;
}

/** A building that bears the caller's name, not near the caller's area. */
export interface BuildingElsewhere {
  readonly project: number;
  readonly building: number;
  /** As the register spells it. */
  readonly name: string;
  /** Index in the snapshot's `areas` of where it lies. */
  readonly area: number;
}

/** The caller's building in the register; `project` and `building` are both -1 when it is not resolved. */
export interface BuildingMatch {
  readonly input: string;
  readonly project: number;
  readonly building: number;
  /** 0..1; 0 when not resolved. */
  readonly score: number;
  readonly alternatives: readonly BuildingAlternative[];
  /** The one building of this name that lies in another district than the caller's area; null where there is none. */
  readonly elsewhere: BuildingElsewhere | null;
}

/** Names of one snapshot, compiled for look-up. The functions are pure and answer repeated input from a cache. */
export interface Places {
  /** How a reader knows the register's areas and districts. */
  readonly labels: AreaLabels;
  /** Sets of areas that are evidence of one place together. */
  readonly pools: readonly (readonly number[])[];
  /** Reads a community, district or short form, in English or Arabic. */
  resolveArea(input: string): AreaResolution;
  /** Finds the register's project or building of that name in the areas of `area`. */
  resolveBuilding(input: string, area: AreaMatch, type?: PropertyType): BuildingMatch;
  /** Whether a text names a building, known or not, and not only a home, a block or a street. */
  namesBuilding(input: string): boolean;
  /** The building that an address names before its area, as that field would, resolved or not; null without one. */
  buildingOfAddress(area: AreaMatch, type?: PropertyType): BuildingMatch | null;
  /** Every area that has an id. */
  listAreas(): readonly DirectoryPlace[];
  /** Areas and buildings for what was typed so far, at most `limit`, the best first. Their ids are read as names are. */
  suggest(query: string, limit: number): readonly DirectoryPlace[];
}
