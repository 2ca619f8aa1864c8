import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

import { parse } from 'csv-parse';

/** One row of a register file by folded header (letters only, lower case); unknown fields are empty. */
export type FiledRow = Readonly<Partial<Record<string, string>>>;

const READABLE = /\.(csv|json|jsonl|ndjson)(\.gz)?$/i;

/** The letters of a header or word, lower case. */
export const fold = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Rows of a CSV, JSON or JSON Lines register file, optionally gzipped, in file order; null for other files. */
export function readFiledRows(file: string): AsyncIterable<FiledRow> | null {
  const kind = READABLE.exec(file)?.[1]?.toLowerCase();
  if (kind === undefined) return null;
  const bytes = createReadStream(file);
  const content: Readable = file.toLowerCase().endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  if (kind === 'csv') return csvRows(content);
  return kind === 'json' ? documentRows(content) : lineRows(content);
}

async function* csvRows(content: Readable): AsyncGenerator<FiledRow> {
  const rows = content.pipe(parse({ bom: true, relax_quotes: true, relax_column_count: true }));
  let header: string[] | null = null;
  for await (const row of rows as AsyncIterable<string[]>) {
    if (header === null) header = row.map(fold);
    else yield Object.fromEntries(header.map((name, i) => [name, (row[i] ?? '').trim()]));
  }
}

async function* lineRows(content: Readable): AsyncGenerator<FiledRow> {
  for await (const line of createInterface({ input: content }))
    if (line.trim() !== '') yield rowOf(JSON.parse(line));
}

/** Rows from a JSON array, or from `response.result` of a gateway answer. */
async function* documentRows(content: Readable): AsyncGenerator<FiledRow> {
  const document = JSON.parse(await text(content)) as { response?: { result?: unknown } };
  const rows = Array.isArray(document) ? (document as unknown[]) : document.response?.result;
  for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) yield rowOf(row);
}

function rowOf(record: unknown): FiledRow {
  const fields = Object.entries(record as Readonly<Record<string, string | number | null>>);
  return Object.fromEntries(fields.map(([name, value]) => [fold(name), String(value ?? '').trim()]));
}
