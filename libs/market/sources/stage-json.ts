import { DomainError } from '#platform';

import { type MarketDatabase, quoted, quotedPath } from '../database/market-database.js';
import { featureRows, isFeatureCollection } from './feature-rows.js';
import { answerPages, isAnswer, jsonRecords } from './json-records.js';
import { tableRows } from './json-tables.js';
import { parseJson } from './parse-json.js';
import { readHead, readWholeText, type SourceText } from './source-file.js';
import type { RecognisedFormat } from './source-format.js';
import { stagedColumns, stageRecords } from './staged-table.js';

/** DuckDB gets a delimiter that JSON text does not contain, so that it returns whole physical lines. */
const NO_DELIMITER = '\u001f';
/** Maximum length of a JSON Lines record; a longer first line is a document. */
const MAX_LINE_BYTES = 2_000_000;

type Recognise = (fields: readonly string[]) => RecognisedFormat;

/**
 * Reads a JSON Lines file, a JSON array of records or a saved answer of the gateway into `staged`; `line` is
 * the physical line, or in a document the record's number. Unlike a bad CSV row, invalid JSON shows that the
 * file was truncated, so it is refused. Throws `unreadable_source` naming file and line.
 */
export async function stageJson(
  database: MarketDatabase,
  text: SourceText,
  recognise: Recognise,
): Promise<RecognisedFormat> {
  if (!(await startsWithRecord(text))) return stageDocument(database, text, recognise);
  await database.run(`CREATE OR REPLACE TEMP TABLE json_line AS
    SELECT row_number() OVER () AS line, text FROM read_csv(${quotedPath(text.path)}, auto_detect = false, header = false,
      columns = {'text': 'VARCHAR'}, delim = ${quoted(NO_DELIMITER)}, quote = '', escape = '',
      max_line_size = ${2 * MAX_LINE_BYTES}, compression = ${quoted(text.packed === 'gzip' ? 'gzip' : 'none')})`);
  // Byte order marks are not part of the records that they precede, in joined files on later lines.
  await database.run(
    `UPDATE json_line SET text = ltrim(text, chr(65279)) WHERE starts_with(text, chr(65279))`,
  );
  await database.run(`DELETE FROM json_line WHERE text IS NULL OR trim(text, chr(9) || chr(13) || ' ') = ''`);
  await refuseBrokenLine(database, text.file);
  const keys = await database.rows<{ key: string }>(
    'SELECT DISTINCT unnest(json_keys(text)) AS key FROM json_line ORDER BY key',
  );
  const recognised = recognise(keys.map(({ key }) => key));
  const headers = [...recognised.headers.values()];
  const paths = headers.map((header) => quoted(`$."${header.replaceAll('"', '\\"')}"`));
  await database.run(`CREATE OR REPLACE TEMP TABLE staged AS
    SELECT line, ${stagedColumns(recognised, (header) => `fields[${headers.indexOf(header) + 1}]`)}
    FROM (SELECT line, json_extract_string(text, [${paths.join(', ')}]) AS fields FROM json_line)`);
  await database.run('DROP TABLE json_line');
  await database.run('CREATE OR REPLACE TEMP TABLE broken (line BIGINT, reason VARCHAR)');
  return recognised;
}

async function refuseBrokenLine(database: MarketDatabase, file: string): Promise<void> {
  const [broken] = await database.rows<{ line: number; text: string }>(
    `SELECT line::DOUBLE AS line, left(text, 60) AS text FROM json_line
     WHERE NOT json_valid(text) OR CASE WHEN json_valid(text) THEN json_type(text) <> 'OBJECT' ELSE false END
     ORDER BY line LIMIT 1`,
  );
  if (broken === undefined) return;
  throw new DomainError(
    'unreadable_source',
    `${file}: row ${broken.line} is no whole JSON object (${broken.text}…): the file was cut or damaged; nothing was imported. Fetch it again`,
  );
}

/** Whether the first line is a complete record, as in JSON Lines; otherwise the file is one JSON document. */
async function startsWithRecord(text: SourceText): Promise<boolean> {
  const head = await readHead(text, MAX_LINE_BYTES);
  const [first = ''] = head.trimStart().split('\n', 1);
  try {
    const value: unknown = parseJson(first);
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      !isAnswer(value) &&
      tableRows(value) === undefined &&
      !('response' in value) &&
      !('features' in value)
    );
  } catch {
    // Rows of an array whose brackets were left out.
    if (/\}\s*,\s*$/.test(first)) return false;
    // A truncated first line is still one of many if the next line starts a record.
    if (!first.startsWith('{"') || /^\{\s*"response"/.test(first)) return false;
    return /\n\{"[^\n]*\}\r?(?:\n|$)/.test(head);
  }
}

async function stageDocument(
  database: MarketDatabase,
  text: SourceText,
  recognise: Recognise,
): Promise<RecognisedFormat> {
  const document = parseDocument(await readWholeText(text), text.file);
  const rows = isFeatureCollection(document)
    ? featureRows(document, text.file)
    : jsonRecords(document, text.file);
  const recognised = recognise([...new Set(rows.flatMap((row) => Object.keys(row)))]);
  await stageRecords(database, rows, recognised);
  return { ...recognised, pages: answerPages(document) };
}

/**
 * The JSON of a file; if it is several values one after the other, as joined files and many programs have it, an array
 * of them.
 */
function parseDocument(content: string, file: string): unknown {
  try {
    return parseJson(content);
  } catch (cause) {
    const values = parseValues(content);
    if (values !== null) return values;
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new DomainError(
      'unreadable_source',
      endsEarly(content)
        ? `${file}: row 1 starts JSON that does not end whole (${problem}); nothing was imported. Fetch the file again`
        : `${file}: the JSON breaks its rules (${problem}); nothing was imported. Write it with a JSON library, or export CSV`,
      { cause },
    );
  }
}

/** Whether more brackets are opened than closed. */
function endsEarly(content: string): boolean {
  const outside = content.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/gs, '');
  return outside.split(/[[{]/).length > outside.split(/[\]}]/).length;
}

/** Strings, and what opens or closes a value. */
const MARKS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[{\]}]/gs;

/** The objects of JSON values that stand one after the other, arrays opened; null if there is anything else. */
function parseValues(content: string): readonly unknown[] | null {
  const texts: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: mark, index } of content.matchAll(MARKS)) {
    if (depth === 0 && !/^[\s,]*$/.test(content.slice(start, index))) return null;
    if (mark === '[' || mark === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else if (mark === ']' || mark === '}') {
      depth -= 1;
      if (depth < 0) return null;
      if (depth === 0) {
        texts.push(content.slice(start, index + 1));
        start = index + 1;
      }
    } else if (depth === 0) return null;
  }
  if (depth > 0 || texts.length < 2 || content.slice(start).replaceAll(/[\s,]/g, '') !== '') return null;
  try {
    return texts.flatMap((text) => parseJson(text));
  } catch {
    return null;
  }
}
