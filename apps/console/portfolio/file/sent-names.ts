import { type ColumnFields, type Field, FIELDS } from './column-fields.js';

/** Characters of a user's own column name, at most, that the API takes. */
const LONGEST_NAME = 60;
/** Characters of a name in which the API looks for a unit. */
const LONGEST_HEADING = 200;
/** Fields in whose column's name the API looks for a unit: `Size (sqm)`, `Loan (AED '000)`. */
const WITH_UNITS: ReadonlySet<Field> = new Set<Field>([
  ...(['size_sqft', 'plot_sqft', 'listing_price', 'loan_amount'] as const),
  ...(['annual_rent', 'service_charge_per_sqft'] as const),
]);

/** Names are the same to the API in any case, with spaces or hyphens for underscores. */
const asCompared = (name: string): string =>
  name
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** Whether a mapped column is sent under its own name, so that the API reads its unit. */
function keepsName(header: readonly string[], at: number, field: Field): boolean {
  const name = asCompared(header[at] ?? '');
  return (
    WITH_UNITS.has(field) &&
    name !== '' &&
    name.length <= LONGEST_HEADING &&
    !FIELDS.some((one) => one === name) &&
    header.filter((other) => asCompared(other) === name).length === 1
  );
}

/**
 * The header of the CSV to send: fields under the API's names or, with units, their own; the user's columns under
 * theirs.
 */
export function sentNames(header: readonly string[], fields: ColumnFields): string[] {
  return header.map((name, at) => {
    const field = fields[at] ?? null;
    if (field !== null) return keepsName(header, at, field) ? name : field;
    if (Array.from(name).length > LONGEST_NAME) return shorten(name, ` (${at + 1})`);
    return FIELDS.some((one) => one === name.trim().toLowerCase()) ? `${name} (own)` : name;
  });
}

/** The parameter `map` for the columns that keep their names; empty for none. */
export const sentMap = (header: readonly string[], fields: ColumnFields): string =>
  header
    .flatMap((name, at) => {
      const field = fields[at] ?? null;
      return field !== null && keepsName(header, at, field)
        ? [`${name.replace(/[%,:]/g, encodeURIComponent)}:${field}`]
        : [];
    })
    .join(',');

/** The beginning of a name, with an end that no other has. */
const shorten = (name: string, end: string): string =>
  `${Array.from(name)
    .slice(0, LONGEST_NAME - 1 - end.length)
    .join('')}…${end}`;
