import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { writtenColumns } from '../records/record-kind.js';
import { type DateOrder, findDateOrder, type WrittenDate } from './date-order.js';
import type { RecognisedFormat } from './source-format.js';

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
  await writeInLatin(database, recognised);
  const order = decided ?? (await orderOfRows(database, source, recognised, documented));
  await database.run(`SET VARIABLE date_order = '${order}'`);
}

/** Rewrites dates in Arabic digits or with direction marks as the macros read them. */
async function writeInLatin(database: MarketDatabase, { format, headers }: RecognisedFormat): Promise<void> {
  for (const { staged } of writtenColumns(format.kind, headers, ['date'])) {
    const foreign = `strlen(${staged}) <> length(${staged})`;
    if ((await database.count(`SELECT count_if(${foreign}) FROM staged`)) === 0) continue;
    await database.run(`UPDATE staged SET ${staged} = written_date(${staged}) WHERE ${foreign}`);
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
      ? `every date can be read in several orders (${finding.orders.join(', ')}): ${[first, second ?? 'and no other row settles it'].join(', ')}`
      : second === undefined
        ? `${first}, which is a date in no order`
        : `the order of day and month contradicts itself: ${first}, ${second}`;
  throw new DomainError(
    'unreadable_source',
    `${source}: ${problem}; nothing was imported. If you know the order, give it: --date-order dmy, mdy ` +
      'or ymd',
  );
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
