import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express, type Request, type Response } from 'express';

import { ConnectionLimit, type ConnectionShares } from '../capacity/connection-limit.js';
import { holdContinue } from '../request/await-continue.js';
import { shortenLists } from '../request/shorten-lists.js';
import { answerClientError, isUnanswerable, refuseConnect } from './client-error.js';
import { Connections, type ConnectionsOptions } from './connections.js';
import { drain } from './drain.js';
import { expressMessages } from './express-messages.js';

/**
 * How long a client may take. Node checks for slow clients only every `connectionsCheckingInterval` (30 s by default),
 * which determines when the other two take effect.
 */
const TIMEOUTS = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  /** We check it ourselves, and answer with a Request-Id. */
  requireHostHeader: false,
} as const;

/** Express under Nest, on our own server. */
export class ApiServerAdapter extends ExpressAdapter {
  private connections: Connections | undefined;

  constructor(
    trustedProxies: readonly string[],
    private readonly serving: ConnectionsOptions & { readonly connections?: ConnectionShares },
  ) {
    const instance = express();
    instance.disable('x-powered-by');
    instance.disable('etag');
    // Without ETags, none is known to the client: Express would answer `If-None-Match: *` with 304 and no body.
    Object.defineProperty(instance.request, 'fresh', { value: false });
    instance.set('query parser', 'simple');
    // `/v1/batches/` is an empty id more often than a list: it must not be answered as one.
    instance.enable('strict routing');
    instance.set('trust proxy', [...trustedProxies]);
    super(instance);
  }

  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    const isProxy = app.get('trust proxy fn') as (address: string, hops: number) => boolean;
    const limit = new ConnectionLimit(this.serving.connections, (address) => isProxy(address, 0));
    const connections = new Connections(this.serving, limit);
    const handle = (
      request: IncomingMessage,
      response: ServerResponse,
      begin: (request: IncomingMessage, response: ServerResponse) => void = () => undefined,
    ): void => {
      connections.begin(request, response, () => {
        begin(request, response);
        shortenLists(request.headers);
        app(request as Request, response as Response);
      });
    };
    const server: Server = createServer({ ...TIMEOUTS, ...expressMessages(app) });
    server.on('request', (request, response) => handle(request, response));
    // Without these listeners, Node would ask for a body before anyone has looked at the headers.
    server.on('checkContinue', (request, response) => handle(request, response, holdContinue));
    server.on('checkExpectation', (request, response) => handle(request, response));
    server.on('connect', (_, socket) => refuseConnect(socket, this.serving.help));
    connections.watch(server);
    this.connections = connections;
    server.on('clientError', (error, socket) => {
      if (isUnanswerable(error, socket)) socket.destroy();
      else {
        const refuse = (): void => answerClientError(error, socket, this.serving.help);
        connections.refuseRest(socket as Socket, refuse);
      }
    });
    this.httpServer = server;
  }

  /** Stops listening and answers what is in flight; resolves when no connection is left. */
  async drain(noticeMs: number): Promise<void> {
    if (this.connections !== undefined) await drain(this.httpServer, this.connections, noticeMs);
  }
}
