import { createWriteStream } from 'node:fs';
import { extname } from 'node:path';
import { finished } from 'node:stream/promises';

import { parse } from 'csv-parse/sync';

import { CommandFailure } from '#command';

import type { ApiClient } from './api-client.js';
import type { BatchView } from './batch-view.js';

export const RESULT_FORMATS = ['csv', 'ndjson', 'json'] as const;
export type ResultFormat = (typeof RESULT_FORMATS)[number];

/** Throws CommandFailure when the file's extension is no format of results. */
export function formatOf(file: string): ResultFormat {
  const format = RESULT_FORMATS.find((known) => extname(file).toLowerCase() === `.${known}`);
  if (format !== undefined) return format;
  throw new CommandFailure(`${file} is none of .csv, .ndjson, .json; name the file by the format you want`);
}

/** The results of one or more batches as one text, in pieces: `index` counts on over all of them. */
export async function* readResults(
  api: ApiClient,
  batches: readonly Pick<BatchView, 'id' | 'request_counts'>[],
  format: ResultFormat,
): AsyncIterable<string> {
  let before = 0;
  if (format === 'json') yield '[';
  for (const { id, request_counts: counts } of batches) {
    const accept = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
    const text = await (await api.send(`/v1/batches/${id}/results`, { headers: { accept } })).text();
    yield format === 'csv' ? joinedCsv(text, before) : joinedLines(text, before, format);
    before += counts.total;
  }
  if (format === 'json') yield ']\n';
}

/** Writes results to a file, or to standard output. */
export async function saveResults(pieces: AsyncIterable<string>, file: string | undefined): Promise<void> {
  if (file === undefined) {
    for await (const piece of pieces) process.stdout.write(piece);
    return;
  }
  const target = createWriteStream(file);
  for await (const piece of pieces) target.write(piece);
  target.end();
  await finished(target);
}

/** Without the header after the first, and with `index`, the first column, moved on. */
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
