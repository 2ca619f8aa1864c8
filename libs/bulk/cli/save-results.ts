import { extname } from 'node:path';
import { text } from 'node:stream/consumers';

import { parse } from 'csv-parse/sync';

import { CommandFailure, type ApiClient } from '#command';

import type { BatchView } from './batch-view.js';

/** Text formats, and formats that can only be written to a file. */
const TEXTS = ['csv', 'ndjson', 'json'] as const;
const WHOLE = ['xlsx', 'parquet'] as const;
export const RESULT_FORMATS = [...TEXTS, ...WHOLE] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Throws CommandFailure if the file extension is not a results format. */
export function formatOf(file: string): ResultFormat {
  const format = RESULT_FORMATS.find((known) => extname(file).toLowerCase() === `.${known}`);
  if (format !== undefined) return format;
  const known = RESULT_FORMATS.map((name) => `.${name}`).join(', ');
  throw new CommandFailure(`${file} does not end in ${known}; name the file after the format you want`);
}

/** Which part of the results to read. */
export interface ResultChoice {
  readonly format: ResultFormat;
  /** Parts of the analyses, as in the query; undefined for all that were recorded. */
  readonly include?: string | undefined;
}

/**
 * The results of one or more batches as one file, in pieces; `index` continues across batches. Throws CommandFailure
 * for several batches in a format that cannot be joined.
 */
export async function* readResults(
  api: ApiClient,
  batches: readonly Pick<BatchView, 'id' | 'request_counts'>[],
  { format, include }: ResultChoice,
): AsyncIterable<string | Uint8Array> {
  const query = new URLSearchParams({
    format: format === 'json' ? 'ndjson' : format,
    ...(include === undefined ? {} : { include }),
  }).toString();
  const read = (id: string): AsyncIterable<Uint8Array> => api.read(`/v1/batches/${id}/results?${query}`);
  const [first] = batches;
  if (format === 'xlsx' || format === 'parquet') {
    assertJoinable(format, batches.length);
    if (first !== undefined) yield* read(first.id);
    return;
  }
  let before = 0;
  if (format === 'json') yield '[';
  for (const { id, request_counts: counts } of batches) {
    const results = await text(read(id));
    yield format === 'csv' ? joinedCsv(results, before) : joinedLines(results, before, format);
    before += counts.total;
  }
  if (format === 'json') yield ']\n';
}

/** Throws CommandFailure if the results of that many batches cannot form one file of the format. */
export function assertJoinable(format: ResultFormat, batches: number): void {
  if (batches < 2 || TEXTS.some((text) => text === format)) return;
  throw new CommandFailure(
    `the results of ${batches} batches cannot be joined as .${format}; give a .csv file`,
  );
}

/** Without the header after the first batch, and with the first column, `index`, shifted. */
function joinedCsv(text: string, before: number): string {
  if (before === 0) return text;
  const [, ...rows] = parse(text, { raw: true, record_delimiter: '\r\n' }) as unknown as readonly {
    readonly raw: string;
  }[];
  return rows.map(({ raw }) => raw.replace(/^\d+/, (index) => String(Number(index) + before))).join('');
}

function joinedLines(text: string, before: number, format: 'ndjson' | 'json'): string {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line.replace(/^\{"index":(\d+)/, (_, index: string) => `{"index":${Number(index) + before}`),
    );
  return format === 'ndjson' ? `${lines.join('\n')}\n` : `${before === 0 ? '' : ','}${lines.join(',')}`;
}
