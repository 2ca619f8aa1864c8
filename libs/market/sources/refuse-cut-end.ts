import { type MarketDatabase, quoted } from '../database/market-database.js';
import type { CsvHeader } from './csv-header.js';
import { endsWithFooter } from './find-footer.js';
import { scanText, type SourceText, unreadable } from './source-file.js';
import type { RecognisedFormat } from './source-format.js';

const LINE_FEED = 10;

/**
 * Throws `unreadable_source` for a CSV that shows that it was cut: its last line does not end, and is no whole row and
 * no footer, or its last field is only the beginning of what other rows have there (`Marina` where others have
 * `Marina Crown`) and no other row has it. Any other file that ends without a line feed is read, as many programs leave
 * it out.
 */
export async function refuseCutEnd(
  database: MarketDatabase,
  text: SourceText,
  header: CsvHeader,
  { headers }: RecognisedFormat,
): Promise<void> {
  if (await endsWithLineFeed(text)) return;
  const [last] = await database.rows<{ line: number; broken: boolean }>(
    `SELECT line::DOUBLE AS line, broken FROM (SELECT line, false AS broken FROM staged
       UNION ALL SELECT line, coalesce(TRY_CAST(regexp_extract(reason, '^has ([0-9]+) fields', 1) AS INTEGER), 0) <= ${header.columns.length} FROM broken) ORDER BY line DESC LIMIT 1`,
  );
  if (last === undefined) return;
  const remedy = 'nothing was imported. Fetch the file again';
  if (last.broken) {
    if (await endsWithFooter(database, text, header, last.line)) return;
    throw unreadable(
      text.file,
      `the file was cut: its last row, ${last.line}, is not whole; ${remedy}, or end it with a line feed if it is whole`,
    );
  }
  const name = header.columns.at(-1) ?? '';
  const staged = [...headers].find(([, written]) => written === name)?.[0];
  if (staged === undefined) return;
  const [cut] = await database.rows<{ written: string }>(
    `SELECT coalesce(l.written, '') AS written
     FROM (SELECT ${staged} AS written FROM staged WHERE line = ${last.line}) l,
       (SELECT DISTINCT coalesce(${staged}, '') AS written FROM staged WHERE line <> ${last.line}) o
     GROUP BY ALL HAVING count_if(trim(o.written) = trim(coalesce(l.written, ''))) = 0
       AND count_if(starts_with(o.written, coalesce(l.written, ''))) > 0`,
  );
  if (cut === undefined) return;
  throw unreadable(
    text.file,
    `row ${last.line} seems to be cut: it ends with ${name} ${quoted(cut.written)}, the file without a line feed, and no other row has that; ${remedy}, or end it with a line feed if it is whole`,
  );
}

async function endsWithLineFeed(text: SourceText): Promise<boolean> {
  let last: number | undefined;
  await scanText(text, (part) => {
    last = part.at(-1) ?? last;
    return false;
  });
  return last === LINE_FEED;
}
