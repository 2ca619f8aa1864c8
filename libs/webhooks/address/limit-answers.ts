import type { Socket } from 'node:net';

/** Bytes of one answer: 16 KiB of headers, and what the buffers take of a body before it is cut off. */
const LONGEST_ANSWER = 131_072;

/** The code of the error that ends a connection whose server sends more than `LONGEST_ANSWER`. */
export const ANSWER_TOO_LONG = 'ANSWER_TOO_LONG';

/**
 * Ends a connection once its server has sent more than `LONGEST_ANSWER` since we last wrote to it. The parser limits
 * only the headers of one response: endless interim responses, blank lines, spaces and chunk extensions pass it
 * unnoticed, and reading them would occupy this thread until the attempt's deadline.
 *
 * To be called before anyone else listens to the socket, so that what is too much is never parsed.
 */
export function limitAnswers(socket: Socket): void {
  let written = socket.bytesWritten;
  let read = socket.bytesRead;
  let start = read;
  socket.on('readable', () => {
    if (socket.bytesWritten !== written) {
      written = socket.bytesWritten;
      start = read;
    }
    read = socket.bytesRead;
    if (read - start <= LONGEST_ANSWER || socket.destroyed) return;
    const detail = `The server sent more than ${LONGEST_ANSWER} bytes in one answer.`;
    socket.destroy(Object.assign(new Error(detail), { code: ANSWER_TOO_LONG }));
  });
}
