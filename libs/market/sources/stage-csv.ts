import { createInterface } from 'node:readline';

import { parse } from 'csv-parse/sync';

import { type MarketDatabase, quoted, quotedPath } from '../database/market-database.js';
import type { CsvHeader } from './csv-header.js';
import { type SourceText, streamText, unreadable } from './source-file.js';
import { refuseCutEnd } from './refuse-cut-end.js';
import {
  breakRepeatedHeaders,
  lostLineEnds,
  refuseLostLineEnds,
  refuseOtherTable,
  rowBeforeHeader,
} from './joined-files.js';
import { raggedRows } from './ragged-rows.js';
import type { RecognisedFormat } from './source-format.js';
import { stagedColumns } from './staged-table.js';

/** A quoted field that spans more physical lines than this is an unclosed quote. */
const MAX_FIELD_LINES = 100;
/** DuckDB gets a delimiter that text does not contain, so that it returns whole physical lines. */
const NO_DELIMITER = '\u001f';

/**
 * Reads a CSV file into the table `staged`: `line` (physical line, from 1) and the kind's staged columns as
 * text. Lines that are not rows of the table go to `broken (line, reason)`.
 *
 * The file is read line by line and split here, because a CSV reader that meets an unclosed quote swallows
 * the following rows, and because the report must name physical lines.
 */
export async function stageCsv(
  database: MarketDatabase,
  text: SourceText,
  header: CsvHeader,
  recognised: RecognisedFormat,
): Promise<void> {
  const width = header.columns.length;
  const source = (name: string): string => `fields[${header.columns.indexOf(name) + 1}]`;
  await database.run(`CREATE OR REPLACE TEMP TABLE staged AS
    WITH physical AS (
      SELECT row_number() OVER () AS line, ${withoutFormulas(header.delimiter, withoutMark('text'))} AS text
      FROM read_csv(${quotedPath(text.path)}, auto_detect = false, header = false, columns = {'text': 'VARCHAR'},
        delim = ${quoted(NO_DELIMITER)}, quote = '', escape = '', store_rejects = true,
        compression = ${quoted(text.packed === 'gzip' ? 'gzip' : 'none')})
    ),
    split AS (SELECT line, text, ${splitExpression(header.delimiter)} AS fields FROM physical)
    SELECT line, ${stagedColumns(recognised, source)},
      len(fields)::INTEGER - ${width} AS surplus, CASE WHEN ${noRow(`fields`, width)} THEN text END AS unsplit
    FROM split`);
  await shiftLinesPastUndecodable(database, text, header);
  for (const table of ['staged', 'broken'])
    await database.run(`DELETE FROM ${table} WHERE line <= ${header.line}`);
  await repairUnsplit(database, text.file, header, recognised);
  await dropRules(database, recognised);
  await breakShifted(database, width);
  await breakRepeatedHeaders(database, text.file, header, recognised);
  await refuseCutEnd(database, text, header, recognised);
}

/** Whether fields do not make a row; some programs end each row with delimiters that the header lacks. */
function noRow(fields: string, width: number): string {
  return `coalesce(len(${fields}), 0) <> ${width} AND
    (coalesce(len(${fields}), 0) < ${width} OR array_to_string(${fields}[${width + 1}:], '') <> '')`;
}

/** A line with texts as such that a program wrote as formulas (`="11-5-2026"`), so that Excel makes no days of them. */
function withoutFormulas(delimiter: string, text: string): string {
  const [inQuotes, bare] = ['"=""([^"]*)"""', `(^|[${delimiter}])="([^"]*)"`];
  return `CASE WHEN contains(text, '="') THEN
      regexp_replace(regexp_replace(${text}, ${quoted(inQuotes)}, '"\\1"', 'g'), ${quoted(bare)}, '\\1"\\2"', 'g')
    ELSE coalesce(${text}, '') END`;
}

/** A line without a byte order mark at its start, as joined files have one where each began. */
const withoutMark = (text: string): string => `ltrim(${text}, chr(65279))`;

/** Lines that programs draw below a header, such as of Markdown, are no rows. */
const RULE = '[-=+|: ]*[-=]{3}[-=+|: ]*';

/** Drops lines that are only drawn, and the blank ones of a sheet, which has delimiters on each. */
async function dropRules(database: MarketDatabase, { format, headers }: RecognisedFormat): Promise<void> {
  await database.run(
    `DELETE FROM staged WHERE regexp_full_match(concat_ws('|', ${format.kind.staged.join(', ')}), '${RULE}')
       OR trim(concat_ws('', ${[...headers.keys()].join(', ')})) = ''`,
  );
}

/**
 * Programs that end rows with more delimiters than the header end all of them with as many. A row with another number of
 * empty fields behind it has a delimiter within a field, and all fields after that belong to the column before.
 */
async function breakShifted(database: MarketDatabase, width: number): Promise<void> {
  await database.run(`INSERT INTO broken
    SELECT line, 'has ' || (surplus + ${width}) || ' fields where the header has ${width}' FROM staged
    WHERE surplus > 0 AND surplus <> (SELECT mode(surplus) FROM staged)`);
  await database.run('DELETE FROM staged WHERE line IN (SELECT line FROM broken)');
}

/** Fields of a line; NULL if its quotes do not match. Tables of Markdown write a bar within a field as `\\|`. */
function splitExpression(delimiter: string): string {
  if (delimiter !== '|') return splitFields(delimiter, 'text');
  return `list_transform(${splitFields(delimiter, `replace(text, '\\|', chr(30))`)}, lambda f: replace(f, chr(30), '|'))`;
}

function splitFields(delimiter: string, text: string): string {
  const mark = quoted(delimiter);
  const pattern = quoted(`[${delimiter}](?:"(?:[^"]|"")*"|[^${delimiter}"]*)`);
  return `CASE
    WHEN NOT contains(replace(${text}, '""', ''), '"') THEN string_split(replace(${text}, '""', ''), ${mark})
    WHEN len(array_to_string(regexp_extract_all(${mark} || ${text}, ${pattern}), '')) = len(${text}) + 1
    THEN list_transform(regexp_extract_all(${mark} || ${text}, ${pattern}),
      lambda f: CASE WHEN f[2] = '"' THEN replace(f[3:-2], '""', '"') ELSE f[2:] END) END`;
}

/** Lines that are not text never become rows, so later rows are renumbered. No row is as long as a line may be. */
async function shiftLinesPastUndecodable(
  database: MarketDatabase,
  text: SourceText,
  header: CsvHeader,
): Promise<void> {
  const [long] = await database.rows<{ line: number }>(
    `SELECT min(line)::DOUBLE AS line FROM reject_errors WHERE error_type = 'LINE SIZE OVER MAXIMUM' HAVING line IS NOT NULL`,
  );
  if (long !== undefined) throw lostLineEnds(text.file, long.line, 'more than two million characters');
  await database.run(`CREATE OR REPLACE TEMP TABLE broken AS
    SELECT DISTINCT line::BIGINT AS line, 'is not a line of text' AS reason FROM reject_errors`);
  const errors = await database.rows<{ line: number }>(
    'SELECT line::DOUBLE AS line FROM broken ORDER BY line',
  );
  for (const { line } of errors)
    await database.run(`UPDATE staged SET line = line + 1 WHERE line >= ${line}`);
  await database.run('DROP TABLE reject_errors');
  await database.run('DROP TABLE reject_scans');
  if (errors.length > 0) await nameUndecodable(database, text, header);
}

/** Names the columns of the broken lines that hold letters in another encoding. */
async function nameUndecodable(
  database: MarketDatabase,
  source: SourceText,
  { columns, delimiter }: CsvHeader,
): Promise<void> {
  const lines = new Set(
    (await database.rows<{ line: number }>('SELECT line::DOUBLE AS line FROM broken')).map(
      ({ line }) => line,
    ),
  );
  let line = 0;
  for await (const text of createInterface({ input: streamText(source), crlfDelay: Infinity })) {
    line += 1;
    if (!lines.has(line) || !text.includes('\uFFFD')) continue;
    const at = (fieldsOf(text, delimiter) ?? []).findIndex((field) => field.includes('\uFFFD'));
    const where = at < 0 ? '' : ` in ${columns[at] ?? `column ${at + 1}`}`;
    const reason = `has letters${where} that are not UTF-8; save the file as CSV UTF-8`;
    await database.run(`UPDATE broken SET reason = ${quoted(reason)} WHERE line = ${line}`);
  }
}

/** Joins the lines of fields that contain line breaks; lines that cannot be joined to a full row are broken. */
async function repairUnsplit(
  database: MarketDatabase,
  file: string,
  header: CsvHeader,
  recognised: RecognisedFormat,
): Promise<void> {
  const lines = await database.rows<{ line: number; text: string }>(
    'SELECT line::DOUBLE AS line, unsplit AS text FROM staged WHERE unsplit IS NOT NULL ORDER BY line',
  );
  const last = await database.count('SELECT max(line) FROM staged');
  await database.run('DELETE FROM staged WHERE unsplit IS NOT NULL');
  const ragged = raggedRows(lines, header, last, (text) => fieldsOf(text, header.delimiter));
  const repaired: (readonly [number, readonly string[]])[] = [];
  const broken: (readonly [number, string])[] = [];
  for (let index = 0; index < lines.length;) {
    const first = lines[index];
    if (first === undefined) break;
    const isEmpty = first.text.trim() === '' || new RegExp(`^${RULE}$`).test(first.text);
    const joined = isEmpty ? null : joinField(lines, index, header);
    if (isEmpty) index += 1;
    else if (joined === null) {
      const fields = fieldsOf(first.text, header.delimiter);
      refuseHole(file, first);
      const row = ragged.get(first.line) ?? rowBeforeHeader(fields, header);
      if (row === null) {
        refuseOtherTable(file, first.line, first.text);
        refuseLostLineEnds(file, first.line, fields, header);
        broken.push([first.line, brokenReason(fields, header)]);
      } else repaired.push([first.line, row]);
      index += 1;
    } else {
      repaired.push([first.line, joined.fields]);
      index += joined.lines;
    }
  }
  await appendRepaired(database, header, recognised, repaired);
  const appender = await database.connection.createAppender('broken');
  for (const [line, reason] of broken) {
    appender.appendBigInt(BigInt(line));
    appender.appendVarchar(reason);
    appender.endRow();
  }
  appender.closeSync();
}

function joinField(
  lines: readonly { line: number; text: string }[],
  start: number,
  header: CsvHeader,
): { fields: readonly string[]; lines: number } | null {
  let text = '';
  for (let count = 1; count <= MAX_FIELD_LINES; count += 1) {
    const next = lines[start + count - 1];
    if (next?.line !== (lines[start]?.line ?? 0) + count - 1) return null;
    text += (count === 1 ? '' : '\n') + next.text;
    if (text.split('"').length % 2 === 0) continue;
    const fields = fieldsOf(text, header.delimiter);
    return fields !== undefined && isRow(fields, header) ? { fields, lines: count } : null;
  }
  return null;
}

function isRow(fields: readonly string[], { columns }: CsvHeader): boolean {
  return fields.length >= columns.length && fields.slice(columns.length).every((field) => field === '');
}

function fieldsOf(text: string, delimiter: string): readonly string[] | undefined {
  try {
    return parse(text, { delimiter, relax_column_count: true })[0];
  } catch {
    return undefined;
  }
}

/** Zero bytes, which a full disk or an interrupted copy leaves in place of rows. */
function refuseHole(file: string, { line, text }: { readonly line: number; readonly text: string }): void {
  if (!text.includes('\0\0')) return;
  throw unreadable(
    file,
    `row ${line} has zero bytes in place of text, as a full disk or an interrupted copy leaves: rows are missing; nothing was imported. Fetch the file again`,
  );
}

function brokenReason(fields: readonly string[] | undefined, header: CsvHeader): string {
  return fields === undefined
    ? 'a quote is opened or closed in the wrong place'
    : `has ${fields.length} fields where the header has ${header.columns.length}`;
}

async function appendRepaired(
  database: MarketDatabase,
  header: CsvHeader,
  recognised: RecognisedFormat,
  rows: readonly (readonly [number, readonly string[]])[],
): Promise<void> {
  const { kind, constants } = recognised.format;
  const appender = await database.connection.createAppender('staged');
  for (const [line, fields] of rows) {
    appender.appendBigInt(BigInt(line));
    for (const column of kind.staged) {
      const name = recognised.headers.get(column);
      const text = name === undefined ? constants?.[column] : fields[header.columns.indexOf(name)];
      if (text === undefined) appender.appendNull();
      else appender.appendVarchar(text);
    }
    appender.appendInteger(fields.length - header.columns.length);
    appender.appendNull();
    appender.endRow();
  }
  appender.closeSync();
}
