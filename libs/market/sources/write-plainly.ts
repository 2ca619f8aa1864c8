import type { MarketDatabase } from '../database/market-database.js';
import { writtenColumns } from '../records/record-kind.js';
import type { RecognisedFormat } from './source-format.js';

/** Whether a figure may have other characters than those in which the register writes it; a pattern would take longer. */
const isDressed = (column: string): string =>
  [
    `strlen(${column}) <> length(${column})`,
    ...[`'<'`, `'&'`, `'%'`, 'chr(9)'].map((mark) => `contains(${column}, ${mark})`),
  ].join(' OR ');

/** What French dates without an accent have in them, if they do not read as English. */
const FRENCH = ['fev', 'avr', 'mai', 'juin', 'juil', 'aout', '1er ', 'di ', 'dimanche '];
const isDressedDate = (column: string): string =>
  [isDressed(column), ...FRENCH.map((mark) => `contains(${column}, '${mark}')`)].join(' OR ');

/**
 * Rewrites figures, dates and identifying numbers of `staged` as the macros read them, where another program has dressed
 * them: Arabic and full-width digits, direction marks, dashes, HTML tags, escapes of web forms, French and Arabic
 * months.
 */
export async function writePlainly(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  const { kind } = format;
  const columns: (readonly [column: string, plain: string, isDressed: string])[] = [
    ...writtenColumns(kind, headers, ['date']).map(
      ({ staged }) =>
        [staged, `english_date(written_date(plain_figure(${staged})))`, isDressedDate(staged)] as const,
    ),
    ...writtenColumns(kind, headers, ['number']).map(
      ({ staged }) => [staged, `plain_figure(${staged})`, isDressed(staged)] as const,
    ),
    [kind.keyFrom, `plain_identity(${kind.keyFrom})`, isDressed(kind.keyFrom)],
  ];
  const counts = columns.map(([, , dressed], at) => `count_if(${dressed})::DOUBLE AS dressed_${at}`);
  const [found = {}] = await database.rows<Readonly<Record<string, unknown>>>(
    `SELECT ${counts.join(', ')} FROM staged`,
  );
  for (const [at, [column, plain, dressed]] of columns.entries())
    if (Number(found[`dressed_${at}`]) > 0)
      await database.run(`UPDATE staged SET ${column} = ${plain} WHERE ${dressed}`);
}
