import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Request } from 'express';

import { DomainError } from '#platform';

import { brokenOff, receiveBody, tooLarge, unlessAnswered } from './read-json-body.js';

/** Bytes read from the file at a time. */
const PIECE = 65_536;

/** A body kept in a local file until it is removed. */
export interface SpooledBody {
  readonly bytes: number;
  /** SHA-256, as hexadecimal digits. */
  readonly sha256: string;
  /** Its bytes, piece by piece, each time from the start. */
  read(): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

/**
 * Receives a body of at most `limit` bytes into a file, so that its length costs no memory. Like readBytes, it counts
 * against the sender's budget meanwhile. Throws body_too_large, too_many_at_once, and malformed_request if the client
 * disconnects.
 */
export async function spoolBody(request: Request, limit: number): Promise<SpooledBody> {
  return receiveBody(request, limit, async () => {
    const file = await openNameless();
    try {
      const received = await unlessAnswered(request, () => receiveInto(file, request, limit));
      return { ...received, read: () => piecesOf(file), remove: () => file.close() };
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}

async function receiveInto(
  file: FileHandle,
  request: Request,
  limit: number,
): Promise<Pick<SpooledBody, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  let failure: unknown;
  try {
    // Keep the request intact if reading ends early: the answer uses the same connection.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge(request, limit);
      hash.update(chunk);
      await file.appendFile(chunk).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    }
  } catch (error) {
    // Any failure other than the client's is this machine's disk.
    throw error instanceof DomainError || failure !== undefined ? error : brokenOff();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function* piecesOf(file: FileHandle): AsyncIterable<Buffer> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** A file without a name, so that nothing remains however the process ends. */
async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'deal-body-'));
  try {
    return await open(join(folder, 'body'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
