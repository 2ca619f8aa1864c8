import type { MarketDatabase } from '../database/market-database.js';
import { identifier, quoted } from '../database/market-database.js';
import type { FileHeader } from './read-header.js';
import type { RecognisedFormat } from './source-format.js';

/**
 * Reads a recognised file into the table `staged`: `rn` (row number in the file, from 1) and the kind's staged
 * columns as text, NULL where the file has no such column. Rows that are no CSV stay in `reject_errors`.
 */
export async function stageFile(
  database: MarketDatabase,
  file: string,
  header: FileHeader,
  recognised: RecognisedFormat,
): Promise<void> {
  const { format, headers } = recognised;
  const columns = format.kind.staged.map((column) => {
    const name = headers.get(column);
    const constant = format.constants?.[column];
    const source =
      name !== undefined
        ? `CAST(${identifier(name)} AS VARCHAR)`
        : constant === undefined
          ? 'NULL'
          : quoted(constant);
    return `${source}::VARCHAR AS ${column}`;
  });
  await database.run(
    `CREATE OR REPLACE TEMP TABLE staged AS
     SELECT row_number() OVER () AS rn, ${columns.join(', ')} FROM ${readerOf(file, header)}`,
  );
}

function readerOf(file: string, header: FileHeader): string {
  const columns = header.columns.map((name) => `${quoted(name)}: 'VARCHAR'`).join(', ');
  return `read_csv(${quoted(file)}, auto_detect = false, header = true, columns = {${columns}},
    delim = ${quoted(header.delimiter)}, quote = '"', escape = '"', nullstr = '', store_rejects = true)`;
}
