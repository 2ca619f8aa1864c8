import { IncomingMessage, ServerResponse } from 'node:http';

import type { Express, Request, Response } from 'express';

/** The classes `createServer` builds its messages from. */
interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

function noteUnread(response: ServerResponse): void {
  const request = response.req as Request;
  // The server's own refusals, before the first middleware, are small.
  (request.unread as Request['unread'] | undefined)?.note(
    response,
    request.caller?.orgId ?? request.ip ?? 'unknown',
  );
}

/**
 * Node's message classes with `app`'s prototypes in their chain; `app` adopts their prototypes. Express sets its own
 * prototype on every request and response, which these already have. Otherwise V8 gives each of them a hidden class of
 * its own, and every later property access misses its inline cache (docs/decisions/0080-http-path.md).
 */
export function expressMessages(app: Express): MessageClasses {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse<Of extends IncomingMessage> extends ServerResponse<Of> {
    /** Every answer passes here once, when its head is ready to be sent. */
    override writeHead(...head: unknown[]): this {
      (this.req as IncomingMessage & Pick<Request, 'slot'>).slot?.answered();
      return (super.writeHead as (...all: unknown[]) => this)(...head);
    }

    override write(...piece: unknown[]): boolean {
      const goesOn = (super.write as (...all: unknown[]) => boolean)(...piece);
      if (!goesOn) noteUnread(this);
      return goesOn;
    }

    override end(...rest: unknown[]): this {
      (super.end as (...all: unknown[]) => this)(...rest);
      if (this.writableLength > 0) noteUnread(this);
      return this;
    }
  }
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  app.request = ExpressRequest.prototype as Request;
  app.response = ExpressResponse.prototype as unknown as Response;
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
