import { isUtf8 } from 'node:buffer';

import { CsvError, parse } from 'csv-parse/sync';

import { CommandFailure, unreadable } from '#command';

import { MAX_ITEMS } from '../batch/batch.js';
import { delimiterOf, isEmptyRow, SEPARATOR_LINE } from '../submission/csv/row-parser.js';
import { readListings } from './read-listings.js';

/** The content of one batch request. */
export interface Submission {
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly items: number;
}

/** A file split into items; `join` assembles some of them into a body. */
interface Parts {
  readonly items: readonly unknown[];
  readonly join: (items: readonly unknown[]) => string;
}

/** A file format: how it is sent, and how its text is split. */
interface Format {
  readonly contentType: string;
  readonly read: (text: string) => Parts;
}

const LINES: Format = { contentType: 'application/x-ndjson', read: readLines };
const FORMATS: Readonly<Record<string, Format>> = {
  '.csv': { contentType: 'text/csv', read: readCsv },
  '.ndjson': LINES,
  '.jsonl': LINES,
  '.json': { contentType: 'application/json', read: readJson },
};

/**
 * The batches in a file of listings, by extension: .csv, .ndjson (.jsonl) or .json. A file that fits into one batch is
 * sent byte for byte, so that the API's messages apply to the file as it is.
 *
 * @param split whether a file of more than 500 items may become several batches.
 * @throws CommandFailure for another format, an unreadable file, or too many items.
 */
export function readSubmissions(file: string, split: boolean): readonly Submission[] {
  const { format, bytes } = readListings(file, FORMATS);
  const { contentType, read } = format;
  // A workbook, UTF-16 or other bytes: the API names the format and accepts none of it.
  if (!isUtf8(bytes)) return [{ contentType, body: bytes, items: 0 }];
  const parts = takeApart(file, bytes.toString('utf8'), read);
  const { items } = parts;
  if (items.length <= MAX_ITEMS) return [{ contentType, body: bytes, items: items.length }];
  if (!split) {
    throw new CommandFailure(
      `${file} has ${items.length} items, but a batch takes at most ${MAX_ITEMS}; add --split to send ` +
        `${Math.ceil(items.length / MAX_ITEMS)} batches and join their results`,
    );
  }
  return Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, piece) => {
    const share = items.slice(piece * MAX_ITEMS, (piece + 1) * MAX_ITEMS);
    return { contentType, body: parts.join(share), items: share.length };
  });
}

function takeApart(file: string, text: string, read: (text: string) => Parts): Parts {
  try {
    return read(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (error instanceof CsvError || error instanceof SyntaxError) {
      throw unreadable(file, error);
    }
    throw error;
  }
}

/** Rows stay exactly as written, including line ends and quotes; those that the API skips are none. */
function readCsv(text: string): Parts {
  const rows = parse(text, {
    raw: true,
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as readonly { readonly raw: string; readonly record: readonly string[] }[];
  const isSkipped = ({ raw, record }: (typeof rows)[number]): boolean =>
    isEmptyRow(record) || SEPARATOR_LINE.test(raw.replace(/[\r\n]+$/, ''));
  const first = rows.findIndex((row) => !isSkipped(row));
  const last = rows.findLastIndex((row) => !isSkipped(row));
  const [header, ...items] = rows
    .slice(Math.max(0, first), last + 1)
    .map(({ raw }) => (/[\r\n]$/.test(raw) ? raw : `${raw}\n`));
  return { items, join: (share) => [header ?? '', ...share].join('') };
}

function readLines(text: string): Parts {
  const items = text.split('\n').filter((line) => line.trim() !== '');
  return { items, join: (share) => share.join('\n') };
}

/** `{"items": […]}` as the API accepts it. */
function readJson(text: string): Parts {
  const body = JSON.parse(text) as { readonly items?: unknown } | null;
  const items = Array.isArray(body?.items) ? (body.items as readonly unknown[]) : [];
  return { items, join: (share) => JSON.stringify({ ...body, items: share }) };
}
