import type { Response } from 'express';

/** What a file of an answer is called and is. */
export interface FileHead {
  /** A media type; one of text is sent as UTF-8. */
  readonly type: string;
  /** Letters, digits, `_`, `-` and `.`. */
  readonly name: string;
}

/** Sends JSON piece by piece, as fast as the client reads. */
export async function sendJsonPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  await sendPieces(response, pieces);
}

/** Sends a file piece by piece, as fast as the client reads; a client that leaves ends it. */
export async function sendFile(
  response: Response,
  { type, name }: FileHead,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  response.setHeader('content-type', isText(type) ? `${type}; charset=utf-8` : type);
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  await sendPieces(response, pieces);
}

const isText = (type: string): boolean => type.startsWith('text/') || type === 'application/x-ndjson';

/**
 * Makes a piece when the one before it is on its way, and the first when the answers before this one are: what is not
 * read costs one piece at most. The head is sent with the first piece, so that what fails at once is answered as a
 * problem.
 */
async function sendPieces(response: Response, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  if (response.socket === null) {
    // It waits for the reader of the answer before, not for us.
    response.req.slot?.answered();
    await either(response, 'socket');
  }
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (!response.write(piece)) await either(response, 'drain');
  }
  response.end();
}

/** Waits for the event, or for the end of the response. */
function either(response: Response, event: 'socket' | 'drain'): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) {
      resolve();
      return;
    }
    const done = (): void => {
      response.off(event, done).off('close', done);
      resolve();
    };
    response.on(event, done).on('close', done);
  });
}
