import {
  BESIDE,
  LESSER_NAMES,
  type ListingField as Field,
  SIZE_UNIT,
  USUAL_NAMES,
} from '../../../../clients/typescript/src/generated/names.js';
import { entryOf } from '../entry-of.js';

export type { Field };

/**
 * Every field a column can be, and whether a file needs it; fields added to the contract fail to compile here until
 * listed.
 */
const NEEDED: Readonly<Record<Field, boolean>> = {
  custom_id: false,
  area: true,
  building: false,
  type: true,
  bedrooms: true,
  size_sqft: true,
  plot_sqft: false,
  listing_price: true,
  intent: false,
  completion: false,
  floor: false,
  service_charge_per_sqft: false,
  annual_rent: false,
  loan_amount: false,
  reference: false,
};
export const FIELDS = Object.keys(NEEDED) as Field[];

const nameOf = (cell: string): string =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}²]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** The field that a column name refers to, or all of its parts, as in `Tower / Building`; null if uncertain. */
function fieldOf(cell: string): Field | null {
  const whole = fieldOfName(cell);
  const [part = '', ...others] = cell.split('/');
  if (whole !== null || others.length === 0) return whole;
  const field = fieldOfName(part);
  return others.every((other) => fieldOfName(other) === field) ? field : null;
}

/** The API, which reads a unit in the name of a size or an amount, suggests the same (`usual-names.ts`). */
function fieldOfName(cell: string): Field | null {
  const name = nameOf(cell);
  const known = FIELDS.find((one) => one === name);
  if (known !== undefined) return known;
  const withoutSize = name.replaceAll(SIZE_UNIT, '');
  const bare = withoutSize.replaceAll(BESIDE, '').replaceAll(/^_|_$/g, '');
  if (withoutSize !== name && ['', 'area'].includes(bare)) return entryOf(USUAL_NAMES, 'size') ?? null;
  return (
    entryOf(USUAL_NAMES, name) ?? FIELDS.find((one) => one === bare) ?? entryOf(USUAL_NAMES, bare) ?? null
  );
}

/** What each column is read as, by position; null for a column of the user's own, which the results repeat. */
export type ColumnFields = readonly (Field | null)[];

/** A column for each field a name refers to; the first one if there are several. */
export function suggestFields(header: readonly string[]): ColumnFields {
  const fields: (Field | null)[] = header.map(() => null);
  for (const read of [fieldOf, (cell: string) => entryOf(LESSER_NAMES, nameOf(cell)) ?? null])
    for (const [at, cell] of header.entries()) {
      const field = fields[at] ?? read(cell);
      if (field !== null && !fields.includes(field)) fields[at] = field;
    }
  return fields;
}

/** Required fields without a column. */
export const missingFields = (fields: ColumnFields): Field[] =>
  FIELDS.filter((field) => NEEDED[field] && !fields.includes(field));
