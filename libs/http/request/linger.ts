import type { Request } from 'express';

/** How long a client has to close its side after being told why its body is refused. */
const LINGER_MS = 5_000;

/**
 * Closes the connection after the answer, but keeps receiving and discarding for a while: closing with unread bytes
 * resets the connection, and a client that is still sending then loses the answer (RFC 9112, section 9.6).
 */
export function lingerAfterAnswer(request: Request): void {
  const { res, socket } = request;
  if (res === undefined || socket.destroyed) return;
  res.setHeader('connection', 'close');
  request.pause();
  let isLeaving = false;
  // Node calls this once an answer with `Connection: close` is written.
  socket.destroySoon = () => {
    if (isLeaving) return;
    isLeaving = true;
    socket.end();
    request.resume();
    const cut = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(cut));
  };
}
