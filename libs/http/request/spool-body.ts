import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request } from 'express';

import { brokenOff, receiveBody, tooLarge } from './read-json-body.js';

/** A body that lies in a file of this machine until it is removed. */
export interface SpooledBody {
  readonly bytes: number;
  /** SHA-256, as hexadecimal digits. */
  readonly sha256: string;
  /** Its bytes, piece by piece, each time from the first. */
  read(): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

/**
 * Receives a body of at most `limit` bytes into a file, so that however long it is it takes no memory. Like readBytes it
 * takes of the budget of its sender meanwhile. Throws body_too_large, too_many_at_once, malformed_request when the
 * client breaks off.
 */
export async function spoolBody(request: Request, limit: number): Promise<SpooledBody> {
  return receiveBody(request, limit, async () => {
    const file = await openNameless();
    const digest = new Digest(limit);
    // By its number: a FileHandle does not close before its own streams, which stay open here.
    try {
      await pipeline(request, digest, createWriteStream('', { fd: file.fd, autoClose: false }));
    } catch (error) {
      await file.close();
      if (digest.isOver) throw tooLarge(request, limit);
      // What else fails is the disk of this machine.
      throw digest.isComplete ? error : brokenOff();
    }
    return {
      bytes: digest.bytes,
      sha256: digest.sha256(),
      read: () => createReadStream('', { fd: file.fd, start: 0, autoClose: false }),
      remove: () => file.close(),
    };
  });
}

/** A file without a name: nothing of it stays however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-body-'));
  try {
    return await open(join(folder, 'body'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts and digests what passes, and fails when that is too much. */
class Digest extends Transform {
  bytes = 0;
  isComplete = false;
  private readonly hash = createHash('sha256');

  constructor(private readonly limit: number) {
    super();
  }

  get isOver(): boolean {
    return this.bytes > this.limit;
  }

  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.isOver) {
      done(new Error('too long'));
      return;
    }
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.isComplete = true;
    done();
  }
}
