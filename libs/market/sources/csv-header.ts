import { parse } from 'csv-parse/sync';

import { cutText } from '#platform';

import { readHead, type SourceText, unreadable } from './source-file.js';
import { recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';

/** The header of a delimited text file. */
export interface CsvHeader {
  readonly columns: readonly string[];
  readonly delimiter: string;
  /** Its last physical line, from 1: programs write titles, blank lines and `sep=;` above the table. */
  readonly line: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Number of lines on which a header may start. */
const MOST_LINES_ABOVE = 30;
/** Characters of a line that are shown. */
const MOST_SHOWN = 60;
/** Maximum number of lines that its quoted names may span. */
const MOST_HEADER_LINES = 100;

/**
 * Finds the header of a CSV file: the first line of a known layout, otherwise the first that could be one.
 * Throws `unreadable_source` when no line could.
 */
export async function readCsvHeader(text: SourceText): Promise<CsvHeader> {
  const lines = (await readHead(text)).split('\n');
  let first: CsvHeader | undefined;
  for (let start = 0; start < Math.min(lines.length, MOST_LINES_ABOVE); start += 1) {
    const header = headerAt(lines, start);
    if (header.columns.length < 2) continue;
    if (recogniseFormat(header.columns, SOURCE_FORMATS) !== null) return header;
    first ??= header;
  }
  if (first === undefined) {
    const start = cutText((lines.find((line) => line.trim() !== '') ?? '').trim(), MOST_SHOWN);
    throw unreadable(
      text.file,
      `the first line is no header of a table (${start}): it is not column names between commas, semicolons, tabs or bars. Export the table as CSV UTF-8 with its column names`,
    );
  }
  return first;
}

/** A line as a header, including the following lines that a quoted name spans. */
export function headerAt(lines: readonly string[], start: number): CsvHeader {
  let [line, end] = [lines[start] ?? '', start];
  while (line.split('"').length % 2 === 0 && end + 1 < lines.length && end < start + MOST_HEADER_LINES) {
    end += 1;
    line += `\n${lines[end] ?? ''}`;
  }
  if (line.split('"').length % 2 === 0) [line, end] = [lines[start] ?? '', start];
  const delimiter = DELIMITERS.reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  );
  return { columns: namesOf(line, delimiter), delimiter, line: end + 1 };
}

function namesOf(line: string, delimiter: string): readonly string[] {
  try {
    const rows = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
    return (rows[0] ?? []).map((name) => name.trim());
  } catch {
    return [];
  }
}
