import { cutText, DomainError } from '#platform';

import { type MarketDatabase, quoted } from '../database/market-database.js';
import type { RecognisedFormat } from '../sources/source-format.js';

/** A value may be a whole table, as in JSON by columns. */
const MOST_SHOWN = 60;

interface Fault {
  readonly line: number;
  readonly header: string | null;
  readonly value: string | null;
  readonly reason: string;
}

/** Refuses a file that has no usable row, naming the most common fault and its first occurrence. */
export async function noGoodRow(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
  file: string,
  rows: number,
): Promise<DomainError> {
  if (rows === 0)
    return new DomainError(
      'unreadable_source',
      `${file}: there is no row below its header; fetch or export it again`,
    );
  const faults = format.kind.checks.map(
    ({ column, reason }, index) =>
      `SELECT t.line, ${quoted(headers.get(column) ?? column)} AS header, s.${column} AS value, ${quoted(reason)} AS reason
       FROM typed t JOIN staged s ON s.line = t.line WHERE t.fault = ${index}`,
  );
  const [fault] = await database.rows<Fault>(
    `SELECT min(line)::DOUBLE AS line, header, arg_min(value, line) AS value, reason
     FROM (SELECT line, NULL AS header, NULL AS value, reason FROM broken UNION ALL ${faults.join(' UNION ALL ')})
     GROUP BY header, reason ORDER BY count(*) DESC LIMIT 1`,
  );
  const { line, header, value, reason } = fault ?? { line: 1, header: null, value: null, reason: 'is none' };
  const what = header === null ? '' : ` has ${header} ${cutText(value ?? '(nothing)', MOST_SHOWN)}, which`;
  return new DomainError(
    'unreadable_source',
    `${file}: none of its ${rows} rows can be used: row ${line}${what} ${reason}; nothing was imported. Export it again as CSV UTF-8, with dates as YYYY-MM-DD and plain numbers`,
  );
}
