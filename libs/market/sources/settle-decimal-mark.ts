import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { writtenColumns } from '../records/record-kind.js';
import type { RecognisedFormat } from './source-format.js';

/** Numbers that can only be read with one decimal mark; `850,000` and `850.000` can be read with either. */
const COMMA_ALONE = `[-+]?(0|[0-9]{4,}),[0-9]+|[-+]?[0-9]+,([0-9]{1,2}|[0-9]{4,})|[-+]?[0-9]{1,3}(\\.[0-9]{3})+,[0-9]*|[-+]?[0-9]{1,3}(\\.[0-9]{3}){2,}`;
const POINT_ALONE = `[-+]?(0|[0-9]{4,})?\\.[0-9]+|[-+]?[0-9]+\\.([0-9]{1,2}|[0-9]{4,})|[-+]?[0-9]{1,3}(,[0-9]{2,3})+\\.[0-9]*|[-+]?[0-9]{1,3}(,[0-9]{2,3})*(,[0-9]{3}){2}`;

/**
 * Determines from all staged rows whether the decimal mark is a point or a comma, and sets it for the macros:
 * a point, unless a number can only be read with a comma. Throws `unreadable_source`, naming two rows, when
 * the file has numbers of both kinds.
 */
export async function settleDecimalMark(
  database: MarketDatabase,
  source: string,
  recognised: RecognisedFormat,
): Promise<void> {
  await database.run(`SET VARIABLE decimal_mark = '.'`);
  const comma = await firstNumber(
    database,
    recognised,
    COMMA_ALONE,
    (text) => `contains(${text}, ',') OR ${text} LIKE '%.%.%'`,
  );
  if (comma === null) return;
  const point = await firstNumber(database, recognised, POINT_ALONE, () => 'true');
  if (point !== null) {
    const rows = [comma, point]
      .sort((a, b) => a.line - b.line)
      .map(({ line, column, written }) => `row ${line} has ${column} ${written}`);
    throw new DomainError(
      'unreadable_source',
      `${source}: its numbers have decimals after a comma and after a point: ${rows.join(', ')}; nothing was imported. Write all of them with a point`,
    );
  }
  await database.run(`SET VARIABLE decimal_mark = ','`);
}

interface WrittenNumber {
  readonly line: number;
  /** As in the file's header. */
  readonly column: string;
  readonly written: string;
}

/** The first number that matches `pattern`, among those that satisfy the SQL of `hint`; null if there is none. */
async function firstNumber(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
  pattern: string,
  hint: (text: string) => string,
): Promise<WrittenNumber | null> {
  let first: WrittenNumber | null = null;
  for (const { staged, header } of writtenColumns(format.kind, headers, ['number'])) {
    const [found] = await database.rows<{ line: number; written: string }>(
      `SELECT line::DOUBLE AS line, trim(${staged}) AS written FROM staged
       WHERE (${hint(staged)}) AND regexp_full_match(bare_number(${staged}), '${pattern}')
       ORDER BY line LIMIT 1`,
    );
    if (found !== undefined && (first === null || found.line < first.line))
      first = { ...found, column: header };
  }
  return first;
}
