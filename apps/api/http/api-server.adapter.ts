import { createServer, type Server } from 'node:http';

import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';

import { answerClientError } from './client-error.js';
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
      if (connections.begin(request, response)) app(request, response);
    });
    connections.watch(server);
    server.on('clientError', (error, socket) => answerClientError(error, socket, this.serving.docsUrl));
    this.httpServer = server;
  }
}
