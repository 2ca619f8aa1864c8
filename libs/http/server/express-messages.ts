import { IncomingMessage, ServerResponse } from 'node:http';

import type { Express, Request, Response } from 'express';

/** What `createServer` makes its messages of. */
interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/**
 * Node's classes of messages with the prototypes of `app` in their chain; `app` takes over their prototypes. Express
 * gives every request and response the prototype of its own, which here they have already. Otherwise V8 makes each of
 * them a hidden class that no other shares, and all that reads or writes their properties later misses its inline cache
 * (docs/decisions/0080-http-path.md).
 */
export function expressMessages(app: Express): MessageClasses {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Of extends IncomingMessage> extends ServerResponse<Of> {
    /** Every answer passes here once, when its head is ready to be sent. */
    override writeHead(...head: unknown[]): this {
      (this.req as IncomingMessage & Pick<Request, 'slot'>).slot?.answered();
      return (super.writeHead as (...all: unknown[]) => this)(...head);
    }
  }
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  app.request = ExpressRequest.prototype as Request;
  app.response = ExpressResponse.prototype as unknown as Response;
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
