import { type Breach, describeBreach } from '#fields';
import { showValue } from '#platform';

import { cellKind, hasUnit, readCell } from './read-cell.js';

/** What each kind of cell may hold; completes `<field> is <cell>; …`. */
const REMEDIES = {
  money: 'give an amount in AED, such as 1250000, 1,250,000 or 1.25m',
  size: 'give square feet, such as 850 or 1,200, or square metres, such as 85 sqm',
  bedrooms: 'give a whole number, such as 2, or studio',
  plain: 'give a number, such as 12',
} as const;

/** Longer cells are never read as a number. */
const LONGEST = 40;
/** `850,5`, `1,2m`, `1.250.000,50`: fewer than three digits after the only comma. */
const DECIMAL_COMMA = /^([^,]*\d),(\d{1,2})(?!\d)([^,]*)$/;
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;
/** `1.200`, which has decimals in English and thousands in much of Europe. */
const ONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * The violation of a rule by a CSV cell: shows the cell as it is in the file, the number that was read from it if that
 * looks different, and what such a cell may hold.
 *
 * @param cell undefined if the file has no column for the field
 */
export function describeCell(breach: Breach, name: string, value: unknown, cell: string | undefined): string {
  if (cell === undefined || cell === '') return describeBreach(breach, name, value);
  if (breach.code === 'required')
    return `${name} is ${showValue(cell)}, which counts as empty; ${breach.remedy}.`;
  const kind = cellKind(name);
  if (kind === null) return describeBreach(breach, name, value);
  if (typeof value === 'string') {
    const guess = breach.guess?.(cell) ?? guessNumber(name, cell);
    return describeBreach({ ...breach, remedy: REMEDIES[kind], guess: () => guess }, name, cell);
  }
  if (cell === String(value)) return describeBreach(breach, name, value);
  // A size that states its unit is in no other.
  const other = kind === 'size' && hasUnit(cell) ? null : breach.guess?.(value);
  const guess = other ?? guessThousands(cell);
  const meant = guess === null ? '' : ` ${guess}`;
  return `${name} is ${showValue(cell)}, read as ${String(value)}; ${breach.remedy}.${meant}`;
}

function guessNumber(field: string, cell: string): string | null {
  if (cell.length > LONGEST) return null;
  if (SCIENTIFIC.test(cell)) {
    return 'A spreadsheet has shortened it; format the column as a number, and save the file again.';
  }
  const [, whole, decimals, rest] = DECIMAL_COMMA.exec(cell) ?? [];
  if (whole === undefined) return null;
  const written = `${whole.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '')}.${decimals}${rest}`;
  const isNumber = typeof readCell(field, written) === 'number';
  return isNumber ? `If the comma is a decimal point, write ${written}.` : null;
}

function guessThousands(cell: string): string | null {
  return ONE_POINT.test(cell) ? `If the point separates thousands, write ${cell.replace('.', '')}.` : null;
}
