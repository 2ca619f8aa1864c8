import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

/** What a file of an answer is called and is. */
export interface FileHead {
  readonly type: 'application/x-ndjson' | 'text/csv';
  /** Letters, digits, `_`, `-` and `.`. */
  readonly name: string;
}

/** Sends a file piece by piece, as fast as the client reads; a client that leaves ends it. */
export async function sendFile(
  response: Response,
  { type, name }: FileHead,
  pieces: AsyncIterable<string>,
): Promise<void> {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
}
