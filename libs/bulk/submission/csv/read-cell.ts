import { readBedrooms, readMoney, readPlain, readSize } from '#scoring';

import { FIELDS } from './batch-columns.js';

type CellKind = 'money' | 'size' | 'bedrooms' | 'plain';

const READERS: Readonly<Record<CellKind, (cell: string) => number | string>> = {
  money: readMoney,
  size: readSize,
  bedrooms: readBedrooms,
  plain: readPlain,
};

/** Numeric fields whose cells may hold more than plain numbers. */
const KINDS: Readonly<Record<string, CellKind>> = {
  listing_price: 'money',
  annual_rent: 'money',
  loan_amount: 'money',
  service_charge_per_sqft: 'money',
  size_sqft: 'size',
  plot_sqft: 'size',
  bedrooms: 'bedrooms',
};

const NUMERIC = new Map(
  FIELDS.filter(({ schema }) => schema.type !== 'string').map(({ name }) => [name, KINDS[name] ?? 'plain']),
);

/** What the cells of a numeric field may hold; null for a field of text. */
export const cellKind = (field: string): CellKind | null => NUMERIC.get(field) ?? null;

/**
 * The number in a numeric field's cell: AED `1,200,000`, `1.2m` or `AED 1.2m`; sizes in square feet, or in square
 * metres if the cell says so; `studio` for no bedroom. Returns the text itself if it is ambiguous or meaningless, so
 * that the item check reports it.
 *
 * @param unit what a number without a unit of its own is in, if not in that of the field
 */
export function readCell(field: string, cell: string, unit?: string): number | string {
  return READERS[cellKind(field) ?? 'plain'](withUnit(cell, unit));
}

/** Whether a cell is more than a plain number. */
export const hasUnit = (cell: string): boolean => typeof readPlain(cell) !== 'number';

/** The cell as it is read below a heading that names this unit. */
export const withUnit = (cell: string, unit: string | undefined): string =>
  unit === undefined || hasUnit(cell) ? cell : `${cell} ${unit}`;
