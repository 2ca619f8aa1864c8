import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** To Node's parser: what follows is another protocol's, and none of its business. */
const NO_MORE = 2;

type OnIncoming = (request: IncomingMessage, shouldKeepAlive: boolean) => number | undefined;

/**
 * Ends the parsing of a connection once `isCut`. Node parses everything that arrived together, even after the connection
 * was destroyed: 200 pipelined requests take 5 ms. This uses what node:http does not document but has had for ten years;
 * a version without it parses on.
 */
export function stopParsing(socket: Socket, isCut: () => boolean): void {
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: OnIncoming | null } | null };
  const usual = parser?.onIncoming;
  if (parser === undefined || parser === null || typeof usual !== 'function') return;
  parser.onIncoming = (request, shouldKeepAlive) =>
    isCut() ? NO_MORE : usual.call(parser, request, shouldKeepAlive);
}
