import type { Property } from '../contract/types.js';

const WORDS =
  /(?<![\p{L}\p{N}])(?:offices?|shops?|retail|warehouses?|showrooms?|clinics?|kiosks?|مكتب|محل|مستودع|معرض)(?![\p{L}\p{N}])/iu;

/** The caller's text that names a unit which is not a home, and its word for it. */
export interface CommercialUnit {
  readonly text: string;
  readonly word: string;
}

/**
 * Where a listing names an office, a shop or the like, as in `Office 1203, Bay Square`; null for a home. A word that is
 * part of the building's registered name names none.
 */
export function commercialUnit(
  { area, building }: Pick<Property, 'area' | 'building'>,
  registered: string | null,
): CommercialUnit | null {
  for (const text of [building ?? '', area]) {
    const word = WORDS.exec(text)?.[0].toLowerCase();
    if (word !== undefined && registered?.toLowerCase().includes(word) !== true) return { text, word };
  }
  return null;
}
