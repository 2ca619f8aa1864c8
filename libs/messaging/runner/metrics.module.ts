import { Global, Module } from '@nestjs/common';

import { WorkerMetrics } from './worker-metrics.js';

/** One metrics registry for all modules of the process. */
@Global()
@Module({ providers: [WorkerMetrics], exports: [WorkerMetrics] })
export class MetricsModule {}
