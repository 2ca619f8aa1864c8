import { Module, type DynamicModule } from '@nestjs/common';

import { ConnectionsModule, type WorkerDependencies } from './connections.module.js';
import { FeedModule } from './feed/feed.module.js';
import { HealthServer } from './health/health-server.js';
import { Readiness } from './health/readiness.js';
import { BatchesModule } from './batches/batches.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { WatchesModule } from './watches/watches.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

@Module({})
export class WorkerModule {
  static of(dependencies: WorkerDependencies): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConnectionsModule.of(dependencies),
        BatchesModule,
        FeedModule,
        MetricsModule,
        RetentionModule,
        WatchesModule,
        WebhooksModule,
      ],
      providers: [Readiness, HealthServer],
    };
  }
}
