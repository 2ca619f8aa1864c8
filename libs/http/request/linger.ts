import type { Request } from 'express';

/** How long a client may take to close its side after it was told why its body is refused. */
const LINGER_MS = 5_000;

/**
 * Closes the connection after the answer, but goes on receiving for a while what nobody reads: a connection that is closed
 * with bytes unread is reset, and the reset takes the answer from a client that is still sending (RFC 9112, section 9.6).
 */
export function lingerAfterAnswer(request: Request): void {
  const { res, socket } = request;
  if (res === undefined || socket.destroyed) return;
  res.setHeader('connection', 'close');
  request.pause();
  let isLeaving = false;
  // What Node calls once an answer with `Connection: close` is written.
  socket.destroySoon = () => {
    if (isLeaving) return;
    isLeaving = true;
    socket.end();
    request.resume();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
  };
}
