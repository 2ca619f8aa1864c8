import { createHash } from 'node:crypto';
import { createReadStream, lstatSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

import { DomainError, systemReason } from '#platform';

/** How a file is packed, detected from its first bytes and not its name. */
export type FileContainer = 'text' | 'gzip' | 'zip' | 'parquet';

/** Text to be read: the file as the caller named it, for errors, and the path of its text, which may be a copy. */
export interface SourceText {
  readonly file: string;
  readonly path: string;
  readonly packed: 'text' | 'gzip';
}

/** Formats that are neither text nor unpacked here, by their first bytes in Latin-1. */
const OTHERS: readonly (readonly [start: RegExp, what: string, remedy: string])[] = [
  [
    /^\xd0\xcf.\xe0\xa1\xb1/s,
    'an old or encrypted Excel workbook',
    'save it as .xlsx without a password, or its sheet as CSV UTF-8',
  ],
  [/^%PDF/, 'a PDF', 'ask for the data as CSV'],
  [/^(BZh|\xfd7zXZ|\x28\xb5\x2f\xfd|7z\xbc\xaf|Rar!)/, 'a packed file', 'unpack it and import what is in it'],
  [/^SQLite format 3/, 'a database', 'export its table as CSV'],
  [
    /^(ORC|ARROW1|FEA1|\x89HDF|RDX|<stata_dta>|\$FL2)/,
    'a data file of another program',
    'write it as CSV UTF-8 or Parquet',
  ],
  [/^\{\\rtf/, 'a text with formatting', 'save it as plain text or CSV'],
  [/^.{257}ustar/s, 'a tar archive', 'unpack it and import the folder'],
];
const MAGIC_BYTES = 512;

const PACKED = /\.(gz|zip|xlsx|ods|parquet)$/i;
/** How much shorter the register's files are when they are packed. */
const PACKING = 8;

/** Roughly the bytes of text in the files, by their sizes and names; none in those that cannot be found. */
export async function bytesOf(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async (file) => {
      const found = await stat(file).catch(() => null);
      return (found?.size ?? 0) * (PACKED.test(file) ? PACKING : 1);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export function unreadable(file: string, problem: string, cause?: unknown): DomainError {
  return new DomainError('unreadable_source', `${file}: ${problem}`, { cause });
}

/**
 * Throws `unreadable_source`, with a remedy, for a missing or empty file and for formats known to hold no
 * text. `shown` is the name of the file in the error.
 */
export async function detectContainer(path: string, shown = path): Promise<FileContainer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(shown, 'cannot be opened', error);
  });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0);
    if (bytesRead === 0) throw unreadable(shown, 'the file is empty');
    const magic = buffer.subarray(0, bytesRead).toString('latin1');
    if (magic.startsWith('PAR1')) return 'parquet';
    if (magic.startsWith('\x1f\x8b')) return 'gzip';
    if (magic.startsWith('PK')) return 'zip';
    refuseOthers(magic, shown);
    return 'text';
  } finally {
    await handle.close();
  }
}

function refuseOthers(magic: string, file: string): void {
  const other = OTHERS.find(([start]) => start.test(magic));
  if (other !== undefined) throw unreadable(file, `this is ${other[1]}; ${other[2]}`);
}

/** The kind of text in a file, by its first non-space character. */
export type TextLayout = 'csv' | 'json';

/** Longer than any header line. */
const HEAD_BYTES = 65_536;

/**
 * Throws `unreadable_source` for data that is not text, and for a web page, which a server may return instead
 * of the requested data.
 */
export async function detectTextLayout(text: SourceText): Promise<TextLayout> {
  const head = await readHead(text, HEAD_BYTES);
  if (text.packed === 'gzip') refuseOthers(head.slice(0, MAGIC_BYTES), text.file);
  if (head.trim() === '') throw unreadable(text.file, 'the file has no text; fetch or export it again');
  if (text.packed === 'gzip' && head.startsWith('\u001f'))
    throw unreadable(text.file, 'the data is packed twice; unpack it once');
  if (head.includes('\0\0\0\0\0\0\0\0') && /^[^\0]*[\r\n]/.test(head))
    throw unreadable(
      text.file,
      'it has zero bytes in place of text, as a full disk or an interrupted copy leaves; nothing was imported. Fetch the file again',
    );
  if (head.includes('\0')) throw unreadable(text.file, 'this is not text; export the data as CSV UTF-8');
  const start = head.trimStart();
  if (start.startsWith('<')) {
    throw unreadable(
      text.file,
      `row 1 is a web page or XML (${start.slice(0, 40).replaceAll(/\s+/g, ' ')}…), not data; nothing was imported. Download the data itself`,
    );
  }
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv';
}

/** The first `bytes` of a text, unpacked, without a byte order mark. */
export async function readHead(text: SourceText, bytes = HEAD_BYTES): Promise<string> {
  const head = await readBytes(text, bytes);
  return head.toString('utf8').replace(/^\uFEFF/, '');
}

/** A whole text, unpacked, without a byte order mark. */
export async function readWholeText(text: SourceText): Promise<string> {
  return (await readBytes(text, Number.POSITIVE_INFINITY)).toString('utf8').replace(/^\uFEFF/, '');
}

/** The bytes of a text, unpacked. */
export function streamText({ path, packed }: SourceText): NodeJS.ReadableStream {
  const raw = createReadStream(path, { highWaterMark: 1 << 20 });
  if (packed !== 'gzip') return raw;
  const text = createGunzip();
  raw.on('error', (error) => text.destroy(error)).pipe(text);
  return text;
}

/** Visits the bytes of a text from its start, unpacked, until `visit` returns true. */
export async function scanText(text: SourceText, visit: (part: Buffer) => boolean): Promise<void> {
  try {
    for await (const part of streamText(text) as AsyncIterable<Buffer>) if (visit(part)) break;
  } catch (error) {
    throw unreadable(text.file, 'the file cannot be read to its end: its data is damaged', error);
  }
}

/** The first `bytes` of a text, unpacked, or slightly more. */
export async function readBytes(text: SourceText, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  await scanText(text, (part) => {
    parts.push(part);
    size += part.length;
    return size >= bytes;
  });
  return Buffer.concat(parts);
}

/** What changes when a file is written to; null if it cannot be looked at. */
export async function versionOf(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found === null ? null : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** SHA-256 of the file's bytes, hexadecimal. Throws `unreadable_source` for what cannot be read, or not twice. */
export async function hashFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() === false)
    throw unreadable(file, 'this is a pipe or a device; write its data to a file, and import that');
  const hash = createHash('sha256');
  try {
    for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) hash.update(part as Buffer);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === undefined) throw cause;
    throw unreadable(file, `cannot be read: ${whyUnread(file, cause as NodeJS.ErrnoException)}`, cause);
  }
  return hash.digest('hex');
}

function whyUnread(file: string, cause: NodeJS.ErrnoException): string {
  const { code } = cause;
  if (code === 'EACCES') return 'the user of this process may not read it; allow it';
  const isLink = code === 'ENOENT' && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink
    ? 'it is a link to a file that does not exist; mount or restore the file'
    : systemReason(cause);
}
