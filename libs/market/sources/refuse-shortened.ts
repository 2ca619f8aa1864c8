import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { writtenColumns } from '../records/record-kind.js';
import type { RecognisedFormat } from './source-format.js';

/** `7.00E+05`: digit, decimals and exponent as spreadsheets and C write them. */
const SCIENTIFIC = '[-+]?([0-9])[.,]?([0-9]*)e\\+0*([0-9]{1,2})';
/** Digits that a number of single precision has: programs write `1E+07` for ten millions, and less in full. */
const SINGLE_DIGITS = 7;

/**
 * Throws `unreadable_source`, naming the row, for a file with figures that a spreadsheet has shortened: `7.00E+05`
 * stands for any price from 699,500 to 700,499, and `7E+05` for more. Figures with all their digits (`6.9957350E+05`)
 * are read, and so is `1e+05`: R writes 100000 so, because it is shorter.
 */
export async function refuseShortened(
  database: MarketDatabase,
  source: string,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  for (const { staged, header } of writtenColumns(format.kind, headers, ['number'])) {
    const [found] = await database.rows<{ line: number; written: string }>(
      `SELECT line::DOUBLE AS line, written FROM (SELECT line, trim(${staged}) AS written,
         regexp_extract(lower(written), '^${SCIENTIFIC}$', ['whole', 'decimals', 'power']) AS parts
         FROM staged WHERE ${staged} ILIKE '%e+%')
       WHERE parts.whole <> '' AND parts.power::INTEGER > length(parts.decimals)
         AND (length(written) > parts.power::INTEGER OR (contains(written, 'E') AND parts.power::INTEGER < ${SINGLE_DIGITS}))
       ORDER BY line LIMIT 1`,
    );
    if (found === undefined) continue;
    throw new DomainError(
      'unreadable_source',
      `${source}: row ${found.line} has ${header} ${found.written}: a spreadsheet has shortened its figures; nothing was imported. ` +
        'Import the original file, or have the column shown as numbers with all their decimals and save it again',
    );
  }
}
