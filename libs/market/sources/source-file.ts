import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

import { DomainError } from '#platform';

import { parse } from 'csv-parse/sync';

/** How a file is packed, told by its first bytes and not by its name. */
export type FileContainer = 'csv' | 'gzip-csv' | 'parquet';

const DELIMITERS = [',', ';', '\t', '|'];
/** More than any header line; a first line longer than this is no header. */
const HEADER_BYTES = 65_536;

function unreadable(file: string, problem: string): DomainError {
  return new DomainError('unreadable_source', `${file}: ${problem}`);
}

/** Throws `unreadable_source` for a missing or empty file and for contents that are neither text nor Parquet. */
export async function detectContainer(file: string): Promise<FileContainer> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new DomainError('unreadable_source', `${file}: cannot be opened`, { cause: error });
  });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const magic = buffer.subarray(0, bytesRead).toString('latin1');
    if (bytesRead === 0) throw unreadable(file, 'the file is empty');
    if (magic === 'PAR1') return 'parquet';
    if (magic.startsWith('\x1f\x8b')) return 'gzip-csv';
    if (magic.startsWith('PK')) throw unreadable(file, 'this is a workbook or zip archive; export it as CSV');
    if (magic.startsWith('\xff\xfe') || magic.startsWith('\xfe\xff')) {
      throw unreadable(file, 'the text is UTF-16; save it as UTF-8');
    }
    return 'csv';
  } finally {
    await handle.close();
  }
}

/** The first line of a delimited text file. */
export interface CsvHeader {
  readonly columns: readonly string[];
  readonly delimiter: string;
}

/** Reads the header of a CSV file, plain or gzip. Throws `unreadable_source` when the first line is none. */
export async function readCsvHeader(file: string, container: FileContainer): Promise<CsvHeader> {
  const line = (await firstLine(file, container)).replace(/^\uFEFF/, '').replace(/\r$/, '');
  if (line.includes('\r'))
    throw unreadable(file, 'its lines end in carriage returns alone; save it with line feeds');
  const delimiter = DELIMITERS.reduce((best, next) =>
    line.split(next).length > line.split(best).length ? next : best,
  );
  const rows = parse(line, { delimiter, relax_quotes: true, relax_column_count: true });
  const columns = (rows[0] ?? []).map((name) => name.trim());
  if (columns.length < 2) throw unreadable(file, 'the first line is no header of a table');
  return { columns, delimiter };
}

/** What text a file holds, by its first character that is no space. */
export type TextLayout = 'csv' | 'json';

/** Throws `unreadable_source` for a web page: what a server answers in place of the data it was asked for. */
export async function detectTextLayout(file: string, container: FileContainer): Promise<TextLayout> {
  const start = (await readHead(file, container, HEADER_BYTES)).trimStart();
  if (start.startsWith('<')) {
    throw unreadable(
      file,
      `row 1 is a web page or XML (${start.slice(0, 40).replaceAll(/\s+/g, ' ')}…), not data; nothing was imported. Download the data itself`,
    );
  }
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv';
}

/** The first `bytes` of the file's text, unpacked, without a byte order mark. */
export async function readHead(file: string, container: FileContainer, bytes: number): Promise<string> {
  return (await readParts(file, container, (_, size) => size >= bytes))
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** The whole text of a file, unpacked, without a byte order mark. */
export async function readWholeText(file: string, container: FileContainer): Promise<string> {
  return (await readParts(file, container, () => false)).toString('utf8').replace(/^\uFEFF/, '');
}

async function firstLine(file: string, container: FileContainer): Promise<string> {
  const text = await readParts(file, container, (part, size) => part.includes(10) || size > HEADER_BYTES);
  const end = text.indexOf(10);
  return text.subarray(0, end < 0 ? Math.min(text.length, HEADER_BYTES) : end).toString('utf8');
}

async function readParts(
  file: string,
  container: FileContainer,
  enough: (part: Buffer, size: number) => boolean,
): Promise<Buffer> {
  const raw = createReadStream(file);
  const stream = container === 'gzip-csv' ? raw.pipe(createGunzip()) : raw;
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (enough(part, size)) break;
    }
  } catch (error) {
    throw new DomainError('unreadable_source', `${file}: the gzip data is damaged`, { cause: error });
  } finally {
    raw.destroy();
  }
  return Buffer.concat(parts);
}

/** SHA-256 of the file's bytes, hexadecimal. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part as Buffer);
  return hash.digest('hex');
}
