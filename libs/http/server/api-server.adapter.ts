import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';

import { newId } from '#platform';

import type { Refusal } from '../request/problem.js';
import { formRefusal, unmetExpectation } from '../request/refuse-form.js';
import { sendProblem } from '../request/send-problem.js';
import { answerClientError, answerTunnel } from './client-error.js';
import { Connections, type ConnectionsOptions } from './connections.js';
import { expressMessages } from './express-messages.js';

/**
 * How long a client may take. Node looks for slow clients only every `connectionsCheckingInterval` (30 s unless it
 * is set), which decides when the other two take effect.
 */
const TIMEOUTS = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  /** Its own answer has no Request-Id and no problem document: `formRefusal` looks instead. */
  requireHostHeader: false,
} as const;

/** Express under Nest on a server of our own. */
export class ApiServerAdapter extends ExpressAdapter {
  constructor(
    trustedProxies: readonly string[],
    private readonly serving: ConnectionsOptions,
  ) {
    const instance = express();
    instance.disable('x-powered-by');
    instance.disable('etag');
    instance.set('query parser', 'simple');
    instance.set('trust proxy', [...trustedProxies]);
    super(instance);
  }

  override initHttpServer(): void {
    const app = this.getInstance<Express>();
    const connections = new Connections(this.serving);
    const server: Server = createServer({ ...TIMEOUTS, ...expressMessages(app) }, (request, response) => {
      if (!connections.begin(request, response)) return;
      // Node's parser reads nothing behind an Upgrade, so that the client has to know where the connection ends.
      if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
      const refusal = formRefusal(request);
      if (refusal === null) app(request, response);
      else this.refuse(request, response, refusal);
    });
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      if (connections.begin(request, response)) this.refuse(request, response, unmetExpectation(request));
    });
    server.on('connect', (_request, socket) => answerTunnel(socket, this.serving.docsUrl));
    connections.watch(server);
    server.on('clientError', (error, socket) => answerClientError(error, socket, this.serving.docsUrl));
    this.httpServer = server;
  }

  /** Before anything of the application is asked; the body stays unread, so the connection ends. */
  private refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void {
    response.shouldKeepAlive = false;
    const instance = (request.url ?? '/').split('?', 1)[0] ?? '/';
    sendProblem(response, refusal, { instance, requestId: newId('req'), docsUrl: this.serving.docsUrl });
  }
}
