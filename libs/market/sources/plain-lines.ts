import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { DomainError } from '#platform';

import type { FileContainer } from './source-file.js';

const CARRIAGE_RETURN = 13;

/**
 * Hands `work` a file with the same lines that ends them with line feeds only: the file itself where it does so,
 * else a copy, deleted afterwards. DuckDB counts a stray carriage return as a line of its own, and exports of the
 * register have them inside fields.
 */
export async function withPlainLines<T>(
  file: string,
  container: FileContainer,
  work: (file: string, container: FileContainer) => Promise<T>,
): Promise<T> {
  if (!(await hasCarriageReturns(file, container))) return work(file, container);
  const folder = await mkdtemp(join(tmpdir(), 'deal-lines-'));
  try {
    const copy = join(folder, 'lines.csv');
    await pipeline(readText(file, container), new DropCarriageReturns(), createWriteStream(copy));
    return await work(copy, 'csv');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The file's text, unpacked. */
function readText(file: string, container: FileContainer): NodeJS.ReadableStream {
  const raw = createReadStream(file, { highWaterMark: 1 << 20 });
  if (container !== 'gzip-csv') return raw;
  const text = createGunzip();
  raw.on('error', (error) => text.destroy(error)).pipe(text);
  return text;
}

async function hasCarriageReturns(file: string, container: FileContainer): Promise<boolean> {
  try {
    for await (const part of readText(file, container) as AsyncIterable<Buffer>) {
      if (part.includes(CARRIAGE_RETURN)) return true;
    }
    return false;
  } catch (cause) {
    throw new DomainError('unreadable_source', `${file}: the file cannot be read to its end`, { cause });
  }
}

class DropCarriageReturns extends Transform {
  override _transform(part: Buffer, _: BufferEncoding, done: TransformCallback): void {
    if (!part.includes(CARRIAGE_RETURN)) {
      done(null, part);
      return;
    }
    const kept = Buffer.allocUnsafe(part.length);
    let size = 0;
    for (const byte of part) {
      if (byte === CARRIAGE_RETURN) continue;
      kept[size] = byte;
      size += 1;
    }
    done(null, kept.subarray(0, size));
  }
}
