import { CsvError, type Options, parse, type Parser } from 'csv-parse';

import { cutText, DomainError } from '#platform';

const DELIMITERS = [',', ';', '\t'] as const;
/** What Excel reads from a first line for itself: `sep=;`, which other programs write for it. */
export const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?$/i;
/**
 * What csv-parse's quote error codes mean. It continues inside an unclosed quote, so only the start of the row is
 * certain.
 */
const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has text after a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote in a cell that does not begin with one',
};
/** Maximum characters in a row of a long file. */
export const LONGEST_ROW = 100_000;
/**
 * Maximum bytes without the end of a row: the longest row in four-byte characters. The parser itself does not count
 * blanks or commas.
 */
const LONGEST_GAP = 400_000;
const QUOTE_REMEDY = 'enclose cells that contain quotes in quotes, and double each quote inside';
const TOO_LONG = `has more than ${LONGEST_ROW} characters; shorten it, or close the quote left open in it`;

const unreadable = (detail: string): DomainError =>
  new DomainError('malformed_csv', `The CSV cannot be read: ${detail}.`);

/** A row of a CSV. */
export interface Row {
  readonly cells: readonly string[];
  /** Its first line, counted from 1. */
  readonly line: number;
}

export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reports each row of a CSV: any line ends, cells trimmed; blank lines, `sep=;` above the header, and rows of empty cells
 * above it and at the end, which spreadsheets save, skipped. An error ends parsing.
 */
export class RowParser {
  /** As csv-parse counts them. */
  private countedLines = 0;
  /** How many too many: it counts a `\r\n` within a cell as two. */
  private overcounted = 0;
  private bytesSinceRow = 0;
  /** Rows of empty cells since the last row, reported once another follows. */
  private readonly empty: Row[] = [];
  private hasRow = false;
  readonly parser: Parser;

  constructor(delimiter: string, onRow: (row: Row) => void, more: Options = {}) {
    this.parser = parse({
      ...{ bom: true, skip_empty_lines: true, relax_column_count: true, trim: true, ...more },
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (cells: string[], { lines }) => {
        const line = this.firstLine(cells, lines);
        this.countedLines = lines;
        if (!this.hasRow && SEPARATOR_LINE.test(cells.join(delimiter))) return null;
        if (isEmptyRow(cells)) {
          if (this.hasRow) this.empty.push({ cells, line });
          return null;
        }
        this.hasRow = true;
        this.bytesSinceRow = 0;
        for (const row of this.empty.splice(0)) onRow(row);
        onRow({ cells, line });
        return null;
      },
    } satisfies Options);
    this.parser.resume();
  }

  /** Parses a piece of a long file. Throws malformed_csv if a row never ends. */
  write(piece: Buffer): void {
    this.bytesSinceRow += piece.length;
    if (this.bytesSinceRow > LONGEST_GAP) {
      const detail =
        `${this.place} is not complete after ${LONGEST_GAP} bytes; remove blank lines and rows, padding and empty ` +
        'columns';
      throw unreadable(detail);
    }
    this.parser.write(piece);
  }

  /** Converts a format error to malformed_csv, naming the row; returns any other error unchanged. */
  toProblem(error: unknown): unknown {
    if (!(error instanceof CsvError)) return error;
    const row = this.place;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return unreadable(`${row} ${TOO_LONG}`);
    const fault = QUOTE_FAULTS[error.code];
    const detail =
      fault === undefined ? `${row}: ${cutText(error.message, 200)}` : `${row} ${fault}; ${QUOTE_REMEDY}`;
    return unreadable(detail);
  }

  private firstLine(cells: readonly string[], lines: number): number {
    // A row that is one line further has no line breaks in its cells.
    if (lines === this.countedLines + 1) return lines - this.overcounted;
    const breaks = cells.flatMap((cell) => cell.match(/\r\n|\r|\n/g) ?? []);
    this.overcounted += breaks.filter((one) => one === '\r\n').length;
    return lines - this.overcounted - breaks.length;
  }

  /** The row being read. */
  private get place(): string {
    const line = this.countedLines - this.overcounted;
    return line === 0 ? 'the header' : `the row that starts after line ${line}`;
  }
}

/** The delimiter that the first line with anything in it names, or that occurs most there. */
export function delimiterOf(text: string): string {
  const [first = ''] = /[^\r\n]+/.exec(text) ?? [];
  const [, named] = SEPARATOR_LINE.exec(first) ?? [];
  if (named !== undefined) return named;
  const count = (delimiter: string): number => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
