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
  readonly district: string;
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

/** The caller's building in the register; `project` and `building` are both -1 when it is not resolved. */
export interface BuildingMatch {
  readonly input: string;
  readonly project: number;
  readonly building: number;
  /** 0..1; 0 when not resolved. */
  readonly score: number;
  readonly alternatives: readonly BuildingAlternative[];
}

/** Names of one snapshot, compiled for look-up. Both functions are pure and answer repeated input from a cache. */
export interface Places {
  /** Reads a community, district or short form, in English or Arabic. */
  resolveArea(input: string): AreaResolution;
  /** Finds the register's project or building of that name in the areas of `area`. */
  resolveBuilding(input: string, area: AreaMatch): BuildingMatch;
}
