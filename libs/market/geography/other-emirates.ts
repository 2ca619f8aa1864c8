import { ABU_DHABI } from './emirates/abu-dhabi.js';
import { AJMAN } from './emirates/ajman.js';
import { FUJAIRAH } from './emirates/fujairah.js';
import { RAS_AL_KHAIMAH } from './emirates/ras-al-khaimah.js';
import { SHARJAH } from './emirates/sharjah.js';
import { UMM_AL_QUWAIN } from './emirates/umm-al-quwain.js';

/** The emirates that the market does not cover. */
export const OTHER_EMIRATES = [
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Ras Al Khaimah',
  'Umm Al Quwain',
  'Fujairah',
] as const;
export type OtherEmirate = (typeof OTHER_EMIRATES)[number];

/** An emirate, or a city, community or district of it. */
export interface OtherPlace {
  readonly emirate: OtherEmirate;
  /** In English and in Arabic, the first one the usual one. */
  readonly names: readonly string[];
  /** True for the emirate itself. */
  readonly whole: boolean;
}

/**
 * Published facts of public geography, gathered from the municipalities' lists of districts, address forms of postal
 * services and the communities that portals list. Entries are apart by `;`, names by `|`, Arabic ones stand after `=`.
 * A name that Dubai has, too, may stand here: Dubai's own wins unless the caller names the emirate.
 */
const TABLES: Readonly<Record<OtherEmirate, string>> = {
  'Abu Dhabi': ABU_DHABI,
  Sharjah: SHARJAH,
  Ajman: AJMAN,
  'Ras Al Khaimah': RAS_AL_KHAIMAH,
  'Umm Al Quwain': UMM_AL_QUWAIN,
  Fujairah: FUJAIRAH,
};

export const OTHER_PLACES: readonly OtherPlace[] = OTHER_EMIRATES.flatMap((emirate) =>
  TABLES[emirate]
    .split(';')
    .map((entry) => entry.split(/[|=]/).map((name) => name.trim()))
    .map((names) => names.filter((name) => name !== ''))
    .filter((names) => names.length > 0)
    .map((names, index) => ({ emirate, names, whole: index === 0 })),
);
