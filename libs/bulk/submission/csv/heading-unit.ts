import { showValue } from '#platform';

import { cellKind } from './read-cell.js';

/** What a bare number in a column is in, as a word that the cells of its field may also have. */
export type HeadingUnit = 'sqm' | 'thousand' | 'million';

/** The unit that a heading names; null for none, or that of the field. */
export type HeadingReading = { readonly unit: HeadingUnit | null } | { readonly refusal: string };

const word = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'u');

const SQUARE_METRES = word(
  String.raw`sq\.? ?m(?:t?rs?|ts?|eters?|etres?)?|m ?\^?2|m(?:t?rs|eters?|etres?)|square m(?:eters?|etres?)|(?:ب?ال)?(?:متر|أمتار)|م ?2`,
);
const SQUARE_FEET = word(
  String.raw`sq\.? ?(?:ft|feet|foot)|sf|ft ?\^?2|ft|feet|foot|square (?:feet|foot)|(?:ب?ال)?(?:قدم|أقدام)`,
);
const THOUSANDS = word(String.raw`(?<![\d.,])(?:'?000'?s?)|thousands?|k|(?:ب?ال)?(?:ألف|آلاف|الاف)`);
const MILLIONS = word(
  String.raw`mn|mln|mio|millions?|(?:aed|dhs?) m|(?<=\()m(?=\))|(?:ب?ال)?(?:مليون|ملايين)`,
);
const AED = word('aed|dhs?|dirhams?|درهم|د ?\\. ?إ');
const FOREIGN = word('usd|us dollars?|dollars?|eur|euros?|gbp|sar|inr|qar|kwd|bhd|omr|دولار|يورو|ريال');
const SIGNS = /[$€£₹]/;
const PART_OF_YEAR = word(
  'month(?:ly)?|quarter(?:ly)?|week(?:ly)?|daily|p\\.?m|(?:ال)?(?:شهريا|شهري|شهرية|شهر)',
);
/** The fields in AED a year. */
const YEARLY = ['annual_rent', 'service_charge_per_sqft'];

/** A heading as the patterns read it: `SizeSqm`, `size_sqm` and `Size (m²)` as words in lower case. */
const inWords = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\u064b-\u0652]/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/[\s_-]+/g, ' ')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x06_60));

/**
 * The unit in the heading of a column that is mapped to a field: `Size (sqm)`, `Loan AED '000`. Refused if the cells
 * cannot be read in it: another currency, an amount per square metre or month, or two units at once.
 */
export function readHeadingUnit(field: string, heading: string): HeadingReading {
  const kind = cellKind(field);
  const words = inWords(heading);
  const refuse = (found: string, remedy: string): HeadingReading => ({
    refusal: `The column ${showValue(heading)} is mapped to ${field}, but its name says ${found}; ${remedy}.`,
  });
  const isMetric = SQUARE_METRES.test(words);
  if (kind === 'size') {
    if (!isMetric) return { unit: null };
    if (!SQUARE_FEET.test(words)) return { unit: 'sqm' };
    return refuse('square metres and square feet', 'name the unit that its cells are in');
  }
  if (kind !== 'money') return { unit: null };
  if (!AED.test(words) && (FOREIGN.test(words) || SIGNS.test(words)))
    return refuse('another currency', 'convert its amounts to AED, and name it so');
  if (YEARLY.includes(field) && PART_OF_YEAR.test(words))
    return refuse('a part of a year', 'give the amounts of a year, and name it so');
  const isPerArea = isMetric || SQUARE_FEET.test(words);
  if (field === 'service_charge_per_sqft') {
    if (isMetric) return refuse('square metres', 'give amounts per square foot, and name it so');
  } else if (isPerArea) {
    return refuse('an amount per area', 'give amounts for the whole home, and name it so');
  }
  const [thousands, millions] = [THOUSANDS.test(words), MILLIONS.test(words)];
  if (thousands && millions) return refuse('thousands and millions', 'name the unit that its cells are in');
  if (thousands) return { unit: 'thousand' };
  return { unit: millions ? 'million' : null };
}
