import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { writtenColumns } from '../records/record-kind.js';
import { type DateOrder, findDateOrder, type WrittenDate } from './date-order.js';
import type { RecognisedFormat } from './source-format.js';
import { writePlainly } from './write-plainly.js';

/** How to read dates whose order the rows do not determine, depending on the source. */
export interface DateOrderRule {
  /** Set by hand: dates that do not fit are rejected row by row. */
  readonly decided?: DateOrder;
  /** Used if the rows leave the order open: a feed's layout is documented, a file's export settings are not. */
  readonly documented?: DateOrder;
}

/**
 * Determines from all staged rows the order in which their dates are written, and sets it for the macros.
 * Throws `unreadable_source`, naming the rows, when they contradict each other or leave the order open.
 */
export async function settleDateOrder(
  database: MarketDatabase,
  source: string,
  recognised: RecognisedFormat,
  { decided, documented }: DateOrderRule,
): Promise<void> {
  await writePlainly(database, recognised);
  const order = decided ?? (await orderOfRows(database, source, recognised, documented));
  await database.run(`SET VARIABLE date_order = '${order}'`);
  if (decided === undefined) await assertUnswapped(database, source, recognised);
}

/** Distinct dates of each form that make a pattern. */
const ENOUGH = 2;

/**
 * Throws `unreadable_source` for a column that a spreadsheet of another country has read: it takes 05/01 for a date,
 * with day and month swapped, and leaves 19/01 as text.
 */
async function assertUnswapped(
  database: MarketDatabase,
  source: string,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  for (const { staged, header } of writtenColumns(format.kind, headers, ['date'])) {
    const [found] = await database.rows<{ cells: number; texts: number; cell: string; text: string }>(
      `SELECT count(DISTINCT written) FILTER (NOT is_text)::DOUBLE AS cells,
         count(DISTINCT written) FILTER (is_text)::DOUBLE AS texts,
         min(written) FILTER (NOT is_text) AS cell, min(written) FILTER (is_text) AS text
       FROM (SELECT regexp_extract(trim(${staged}), '^[^ T]+') AS written,
           regexp_matches(written, '^[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4}$') AS is_text
         FROM staged WHERE regexp_matches(trim(${staged}), '^([0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]{4}|[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{5}([.,][0-9]+)?$)'))
       HAVING bool_and(CASE WHEN is_text
           THEN greatest(regexp_extract(written, '^[0-9]+')::INTEGER, regexp_extract(written, '^[0-9]+[-/.]([0-9]+)', 1)::INTEGER) > 12
           ELSE day(register_timestamp(written)) <= 12 END)`,
    );
    if (found === undefined || found.cells < ENOUGH || found.texts < ENOUGH) continue;
    throw new DomainError(
      'unreadable_source',
      `${source}: a spreadsheet has swapped day and month: of the dates in ${header}, those after the 12th of a month ` +
        `are text, such as ${found.text}, and all others are days up to the 12th, such as ${found.cell}; nothing was ` +
        'imported. Import the original file. If the dates are right, give their order: --date-order dmy, mdy or ymd',
    );
  }
}

async function orderOfRows(
  database: MarketDatabase,
  source: string,
  recognised: RecognisedFormat,
  documented: DateOrder | undefined,
): Promise<DateOrder> {
  const finding = findDateOrder(await writtenDates(database, recognised));
  if (finding.status === 'settled') return finding.order;
  if (finding.status === 'irrelevant') return 'dmy';
  if (finding.status === 'open' && documented !== undefined) return documented;
  const [first, second] = finding.dates.map(
    ({ line, column, written }) => `row ${line} has ${column} ${written}`,
  );
  const problem =
    finding.status === 'open'
      ? `each of its dates that does not start with the year can be read in several orders (${finding.orders.join(', ')}): ${[first, second ?? 'and no other row settles it'].join(', ')}`
      : second === undefined
        ? `${first}, which is a date in no order`
        : `the order of day and month contradicts itself: ${first}, ${second}`;
  const rest = (await haveYearFirst(database, recognised))
    ? 'Other dates have the year first: correct those that do not, or give --date-order ymd, which rejects their rows'
    : 'If you know the order, give it: --date-order dmy, mdy or ymd';
  throw new DomainError('unreadable_source', `${source}: ${problem}; nothing was imported. ${rest}`);
}

/** Whether some dates are written as the register's own forms write them. */
async function haveYearFirst(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<boolean> {
  const counts = writtenColumns(format.kind, headers, ['date']).map(
    ({ staged }) => `count_if(regexp_matches(trim(${staged}), '^[0-9]{4}-(0[1-9]|1[0-2])-[0-9]{2}'))`,
  );
  return (await database.count(`SELECT ${counts.join(' + ')} FROM staged`)) > 0;
}

/** Each distinct date of the file, without its time, with the first row that has it. */
async function writtenDates(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<WrittenDate[]> {
  const dates: WrittenDate[] = [];
  for (const { staged, header } of writtenColumns(format.kind, headers, ['date'])) {
    const rows = await database.rows<{ line: number; written: string }>(
      `SELECT min(line)::DOUBLE AS line, written FROM (
         SELECT line, regexp_extract(trim(${staged}), '^[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{1,4}') AS written
         FROM staged WHERE ${staged} IS NOT NULL AND NOT is_hijri(trim(${staged}))
       ) WHERE written <> '' AND (NOT regexp_matches(written, '^[0-9]{3}')
         OR regexp_matches(written, '^[0-9]{4}[-/.](1[3-9]|[23][0-9])[-/.]0?([1-9]|1[0-2])$')) GROUP BY written`,
    );
    dates.push(...rows.map((row) => ({ ...row, column: header })));
  }
  return dates.sort((a, b) => a.line - b.line);
}
