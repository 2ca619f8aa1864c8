import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Request } from 'express';

/** Requests whose sender waits for `100 Continue` before it sends the body, with what their connections do afterwards. */
const awaiting = new WeakMap<IncomingMessage, { readonly keepAlive: boolean }>();

/**
 * Notes that a request expects `100 Continue`. Until it is told so, its connection closes with the answer: whether the
 * body of a refused request still follows is up to the client (RFC 9110, section 10.1.1).
 */
export function holdContinue(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return; // it has no body, or has sent it already
  awaiting.set(request, { keepAlive: response.shouldKeepAlive });
  response.shouldKeepAlive = false;
}

/** Tells the client to send the body, if it waits for that; called once nothing in the headers speaks against it. */
export function sendContinue(request: Request): void {
  const held = awaiting.get(request);
  if (held === undefined || request.res === undefined) return;
  awaiting.delete(request);
  request.res.shouldKeepAlive = held.keepAlive;
  request.res.writeContinue();
}
