import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';

import { makeFolder } from '#platform';

import { aligned, type EncodedParts } from './part-codec.js';

const MAGIC = 'DEALPART';
/** Magic, then key and sizes as JSON, padded with blanks. */
const HEAD_BYTES = 512;
/** Read size: each piece is checksummed while it is in the processor's cache. */
const PIECE_BYTES = 4 * 1024 * 1024;

interface Head {
  /** Identifies what the parts were compiled from, and by which program. */
  readonly key: string;
  readonly treeBytes: number;
  readonly columnBytes: number;
  /**
   * CRC-32 of everything after the header. It detects damage only: anyone who can write here could change the
   * program as well.
   */
  readonly sum: number;
}

export interface PartFile {
  readonly tree: Uint8Array;
  readonly columns: ArrayBuffer;
}

/**
 * Writes a parts file beside its destination and renames it, so that it is only ever seen complete. Throws
 * file system errors.
 */
export async function writePartFile(path: string, key: string, parts: EncodedParts): Promise<void> {
  const pieces = [parts.tree, ...parts.columns].flatMap((bytes) => [bytes, padding(bytes.length)]);
  const sum = pieces.reduce((before, bytes) => crc32(bytes, before), 0);
  const columnBytes = parts.columns.reduce((total, bytes) => total + aligned(bytes.length), 0);
  const head: Head = { key, treeBytes: aligned(parts.tree.length), columnBytes, sum };
  makeFolder(dirname(path), 0o700);
  const aside = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      for (const bytes of [headBytes(head), ...pieces]) await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

/** The contents of a parts file; null if there is no complete file with that key. */
export async function readPartFile(path: string, key: string): Promise<PartFile | null> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return null;
  try {
    const head = readHead(await readExactly(file, 0, HEAD_BYTES));
    if (head?.key !== key) return null;
    const { size } = await file.stat();
    if (size !== HEAD_BYTES + head.treeBytes + head.columnBytes) return null;
    const tree = await readExactly(file, HEAD_BYTES, head.treeBytes);
    const columns = await readExactly(file, HEAD_BYTES + head.treeBytes, head.columnBytes, tree.sum);
    return columns.sum === head.sum ? { tree: tree.bytes, columns: columns.bytes.buffer } : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

const padding = (bytes: number): Uint8Array => new Uint8Array(aligned(bytes) - bytes);

function headBytes(head: Head): Uint8Array {
  const text = Buffer.from(`${MAGIC}${JSON.stringify(head)}`);
  if (text.length > HEAD_BYTES) throw new RangeError(`the key of a file of parts is too long: ${head.key}`);
  return Buffer.concat([text, Buffer.alloc(HEAD_BYTES - text.length, ' ')]);
}

function readHead({ bytes }: { readonly bytes: Uint8Array }): Head | null {
  const text = Buffer.from(bytes).toString('utf8');
  return text.startsWith(MAGIC) ? (JSON.parse(text.slice(MAGIC.length)) as Head) : null;
}

/** Reads exactly this many bytes and continues the checksum from `sum`. Throws if the file ends early. */
async function readExactly(
  file: FileHandle,
  from: number,
  size: number,
  sum = 0,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly sum: number }> {
  const bytes = new Uint8Array(new ArrayBuffer(size));
  let soFar = sum;
  for (let done = 0; done < size;) {
    const most = Math.min(size - done, PIECE_BYTES);
    const { bytesRead } = await file.read(bytes, done, most, from + done);
    if (bytesRead === 0) throw new RangeError('the file ended early');
    soFar = crc32(bytes.subarray(done, done + bytesRead), soFar);
    done += bytesRead;
  }
  return { bytes, sum: soFar };
}
