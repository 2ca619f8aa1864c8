import { Module, type DynamicModule } from '@nestjs/common';

import type { Logger } from '#platform';

import { ConnectionsModule, type WorkerEnvironment } from './connections.module.js';
import { HealthServer } from './health/health-server.js';
import { Readiness } from './health/readiness.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class WorkerModule {
  static of(environment: WorkerEnvironment, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ConnectionsModule.of(environment, logger), WebhooksModule],
      providers: [Readiness, HealthServer],
    };
  }
}
