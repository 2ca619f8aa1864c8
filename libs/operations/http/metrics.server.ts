import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Serves Prometheus on a separate port, because metrics cost work and are not public. */
export class MetricsServer {
  private readonly server: Server;
  private collecting: Promise<string> | undefined;

  constructor(private readonly registry: Registry) {
    collectDefaultMetrics({ register: registry });
    this.server = createServer(
      { connectionsCheckingInterval: 1_000, headersTimeout: 5_000 },
      (request, response) => {
        void this.answer(request.url ?? '', response);
      },
    );
  }

  /** Starts listening; returns the port. Rejects if it is taken. */
  async listen(host: string, port: number): Promise<number> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    if (path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    // Concurrent requests share one collection.
    this.collecting ??= this.registry.metrics().finally(() => (this.collecting = undefined));
    try {
      const text = await this.collecting;
      response.writeHead(200, { 'content-type': this.registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}
