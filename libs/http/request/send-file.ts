import type { Response } from 'express';

/** Name and type of a file sent as an answer. */
export interface FileHead {
  /** A media type; text is sent as UTF-8. */
  readonly type: string;
  /** Letters, digits, `_`, `-` and `.`. */
  readonly name: string;
}

/** Sends JSON in pieces, as fast as the client reads. */
export async function sendJsonPieces(response: Response, pieces: AsyncIterable<string>): Promise<void> {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  await sendPieces(response, pieces);
}

/** Sends a file in pieces, as fast as the client reads; stops if the client disconnects. */
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
 * Produces each piece once the previous one is on its way, and the first once earlier answers on the connection are, so
 * unread data costs at most one piece. The head goes with the first piece, so that an immediate failure is answered as
 * a problem. A caller who loses access meanwhile is cut off.
 */
async function sendPieces(response: Response, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  cutWithoutAccess(response);
  if (response.socket === null) {
    // From here it waits for the reader of the previous answer, not for us.
    response.req.slot?.answered();
    await either(response, 'socket');
  }
  for await (const piece of pieces) {
    if (response.destroyed) return;
    if (response.req.method === 'HEAD') break;
    if (!response.write(piece)) await either(response, 'drain');
  }
  response.end();
}

/** Until the answer has been sent to its end. What the system still holds of it is discarded. */
function cutWithoutAccess(response: Response): void {
  const stop = response.req.watchAccess?.(() => {
    response.socket?.resetAndDestroy();
    response.destroy();
  });
  if (stop !== undefined) response.once('close', stop);
}

/** Waits for the event, or for the response to end. */
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
