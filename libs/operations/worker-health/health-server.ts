import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';

import { WorkerMetrics } from '#messaging';
import { type Environment, type Logger, LOGGER, WORKER_ENVIRONMENT } from '#platform';
import { ScoringService } from '#scoring';

import { trackMarkets } from '../health/track-markets.js';
import { Readiness } from './readiness.js';

/**
 * The worker's only port: `/healthz` says that the event loop is running, `/readyz` that work can be done (503 if not),
 * `/metrics` is for Prometheus. It answers until the process has drained.
 */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private readonly server: Server;

  constructor(
    @Inject(WORKER_ENVIRONMENT) private readonly environment: Environment<'worker'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly readiness: Readiness,
    private readonly metrics: WorkerMetrics,
    scoring: ScoringService,
  ) {
    trackMarkets(metrics.registry, scoring);
    this.server = createServer((request, response) => void this.answer(request.url ?? '', response));
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, healthPort } = this.environment;
    this.server.listen(healthPort, host);
    await once(this.server, 'listening');
    this.logger.info('health.listening', { host, port: (this.server.address() as AddressInfo).port });
  }

  onModuleDestroy(): void {
    this.readiness.drain();
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(path: string, response: ServerResponse): Promise<void> {
    switch (path) {
      case '/healthz':
        sendJson(response, 200, { status: 'ok' });
        break;
      case '/readyz': {
        const report = await this.readiness.report();
        sendJson(response, report.status === 'not_ready' ? 503 : 200, report);
        break;
      }
      case '/metrics': {
        const text = await this.metrics.registry.metrics();
        response.writeHead(200, { 'content-type': this.metrics.registry.contentType }).end(text);
        break;
      }
      default:
        sendJson(response, 404, { status: 'not_found' });
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
