import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

import { DomainError } from '#platform';
import { parse } from 'csv-parse/sync';

/** The first line of a delimited text file. */
export interface FileHeader {
  readonly columns: readonly string[];
  readonly delimiter: string;
}

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads the header of a CSV file, plain or gzip. Throws `unreadable_source` when the file is empty or its first
 * line is no header.
 */
export async function readHeader(file: string): Promise<FileHeader> {
  const line = (await firstLine(file)).replace(/^\uFEFF/, '');
  const delimiter = DELIMITERS.reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  );
  const rows = parse(line, { delimiter, relax_quotes: true });
  const columns = (rows[0] ?? []).map((name) => name.trim());
  if (columns.length === 0)
    throw new DomainError('unreadable_source', `${file}: no header line, the file is empty`);
  return { columns, delimiter };
}

async function firstLine(file: string): Promise<string> {
  const raw = createReadStream(file);
  const stream = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    text += chunk.toString('utf8');
    const end = text.indexOf('\n');
    if (end >= 0) {
      text = text.slice(0, end);
      break;
    }
  }
  raw.destroy();
  return text.replace(/\r$/, '');
}
