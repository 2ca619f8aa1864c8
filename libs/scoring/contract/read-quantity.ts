import { SQFT_PER_SQM } from '#market';

// Each function returns the number in a text, or the text itself if it is ambiguous or not a number.

/** A number as people write it: 1250000, 1,250,000, 1 250 000 or 1'250'000, optionally with a decimal point. */
const NUMBER = String.raw`(-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(?:\.\d+)?)`;
const CURRENCY = String.raw`(?:(?:aed|dhs?|dirhams?|د\.إ|درهم|دراهم|\u20c3)\.?)`;
const SCALE = 'k|thousand|ألف|آلاف|الف|m|mn|mln|mil|million|millions|مليون|ملايين|bn|billion|مليار';
/** What agents write after a price and does not change it: `4,150,000/-`, `3.6m negotiable`. */
const AFTER_PRICE = String.raw`(?:\s*\/[-=])?(?:\s*\(?neg(?:otiable|\.)?\)?|\s*قابل للتفاوض)?`;
const MONEY = new RegExp(`^${CURRENCY}?\\s*${NUMBER}\\s*(${SCALE})?\\s*${CURRENCY}?${AFTER_PRICE}$`, 'i');
const SQUARE_FEET = String.raw`sq\.?\s?(?:ft|feet|foot)\.?|s\.?f\.?|ft(?:²|\^?2)\.?|square (?:feet|foot)|قدم(?:\s?مربعة?|²)?`;
const SQUARE_METRES = String.raw`sq\.?\s?m(?:trs?|ts?)?\.?|m(?:²|\^?2)\.?|square met(?:er|re)s?|متر\s?مربع|م(?:²|2)`;
/** Which area a size is: the built-up one, as `size_sqft` is. */
const BUILT_UP = String.raw`(?:bua|built[\s-]?up(?: area)?)`;
const SIZE = new RegExp(
  `^(?:${BUILT_UP}:?\\s*)?${NUMBER}\\s*(?:(${SQUARE_FEET})|(${SQUARE_METRES}))?(?:\\s*\\(?${BUILT_UP}\\)?)?$`,
  'i',
);
const PLAIN = new RegExp(`^${NUMBER}$`);
const STUDIO = /^(?:studio(?: (?:apt\.?|apartment|flat|unit))?|ا?ستو?ديو)$/i;
/** Rooms that listings add to the bedrooms and the register does not count; `M` and the like only after a plus sign. */
const EXTRA_ROOM = String.raw`(?:(?:maid|driver)(?:['’]?s)?|study|store|storage|laundry)(?:\s*room)?`;
const EXTRA_ROOMS = String.raw`(?:\s*(?:(?:\+|&|and|plus|with)\s*${EXTRA_ROOM}|\+\s*[msd]))*`;
const COUNTED = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const BEDROOMS = new RegExp(
  String.raw`^(\d{1,2}|${COUNTED.join('|')})\s*(?:br|b\/r|bhk|beds?|bed\s?rooms?|غرف(?:ة|تان|تين)?(?: نوم)?)?${EXTRA_ROOMS}(?: ?و ?صالة)?$`,
  'i',
);
/** Arabic says one and two rooms without a number: `غرفة وصالة`, `غرفتين`. */
const FEW_IN_ARABIC = /^غرف(?:(ة)|ت(?:ان|ين))(?: نوم)?(?: (?:واحدة|اثنتان|اثنتين))?(?: ?و ?صالة)?$/;

const ZEROS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  ألف: 3,
  الف: 3,
  آلاف: 3,
  m: 6,
  mn: 6,
  mln: 6,
  mil: 6,
  million: 6,
  millions: 6,
  مليون: 6,
  ملايين: 6,
  bn: 9,
  billion: 9,
  مليار: 9,
};

/** Maps Arabic and Persian digits and separators to the Latin ones. */
const LATIN = new Map(
  ['٠١٢٣٤٥٦٧٨٩٫٬', '۰۱۲۳۴۵۶۷۸۹'].flatMap((row) =>
    Array.from(row, (sign, at): [string, string] => [sign, '0123456789.,'.charAt(at)]),
  ),
);
const inLatinDigits = (cell: string): string =>
  cell.replaceAll(/[\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/g, (sign) => LATIN.get(sign) ?? sign);

/**
 * Invisible marks of direction: Excel writes one into every amount in the UAE's Arabic format, `د.إ.\u200f 1,250,000`.
 */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Longer texts are not numbers; trying the patterns on one takes time that grows with the square of its length. */
const LONGEST = 60;

function match(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return (
    (text.length > LONGEST ? null : pattern.exec(inLatinDigits(text.replaceAll(MARKS, '')).trim())) ?? []
  );
}

/** A plain number. */
export function readPlain(cell: string): number | string {
  const [, digits] = match(PLAIN, cell);
  return digits === undefined ? cell : toNumber(digits);
}

/** AED: `1,200,000`, `1.2m`, `AED 1.2m`. */
export function readMoney(cell: string): number | string {
  const [, digits, scale] = match(MONEY, cell);
  if (digits === undefined) return cell;
  return toNumber(digits, scale === undefined ? 0 : (ZEROS[scale.toLowerCase()] ?? 0));
}

/** Square feet; square metres are converted and rounded to two decimals, as registers do. */
export function readSize(cell: string): number | string {
  const [, digits, , metric] = match(SIZE, cell);
  if (digits === undefined) return cell;
  const size = toNumber(digits);
  return metric === undefined ? size : Math.round(100 * size * SQFT_PER_SQM) / 100;
}

/** `2`, `two`, `2 BR`, `2+maid`, `2+M`, and `studio` for 0. */
export function readBedrooms(cell: string): number | string {
  if (match(STUDIO, cell).length > 0) return 0;
  const [few, one] = match(FEW_IN_ARABIC, cell);
  if (few !== undefined) return one === undefined ? 2 : 1;
  const [, counted] = match(BEDROOMS, cell);
  if (counted === undefined) return readPlain(cell);
  const word = COUNTED.indexOf(counted.toLowerCase());
  return word === -1 ? Number(counted) : word;
}

/** `zeros` shifts the decimal point exactly, which multiplying would not. */
const toNumber = (digits: string, zeros = 0): number =>
  Number(`${digits.replaceAll(/[,'’ \u00a0\u202f]/g, '')}e${zeros}`);
