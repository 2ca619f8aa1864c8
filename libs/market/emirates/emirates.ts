import { ABU_DHABI } from './abu-dhabi.js';
import { AJMAN } from './ajman.js';
import { DUBAI } from './dubai/dubai.js';
import type { OtherEmirate, ValuedEmirate } from './emirate.js';
import { FUJAIRAH } from './fujairah.js';
import { RAS_AL_KHAIMAH } from './ras-al-khaimah.js';
import { SHARJAH } from './sharjah.js';
import { UMM_AL_QUWAIN } from './umm-al-quwain.js';

/** Emirates whose homes are valued. */
export const VALUED_EMIRATES: readonly ValuedEmirate[] = [DUBAI];

/** Emirates known by name, so that their places are refused rather than mistaken for others. */
export const OTHER_EMIRATES: readonly OtherEmirate[] = [
  ABU_DHABI,
  SHARJAH,
  AJMAN,
  RAS_AL_KHAIMAH,
  UMM_AL_QUWAIN,
  FUJAIRAH,
];

export const DISTRICTS = VALUED_EMIRATES.flatMap(({ districts }) => districts);
export const COMMUNITIES = VALUED_EMIRATES.flatMap(({ communities }) => communities);

/** The covered emirates as named in a sentence: `Dubai`. */
export const COVERED = VALUED_EMIRATES.map(({ name }) => name).join(' and ');

/** An emirate that is not valued, or a city, community or district of it. */
export interface OtherPlace {
  readonly emirate: string;
  /** In English and Arabic, the usual one first. */
  readonly names: readonly string[];
  /** True for the emirate itself. */
  readonly whole: boolean;
}

export const OTHER_PLACES: readonly OtherPlace[] = OTHER_EMIRATES.flatMap(({ name: emirate, places }) =>
  places
    .split(';')
    .map((entry) => entry.split(/[|=]/).map((name) => name.trim()))
    .map((names) => names.filter((name) => name !== ''))
    .filter((names) => names.length > 0)
    .map((names, index) => ({ emirate, names, whole: index === 0 })),
);
