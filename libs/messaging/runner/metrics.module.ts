import { Global, Module } from '@nestjs/common';

import { WorkerMetrics } from './worker-metrics.js';

/** One registry for every module of the process. */
@Global()
@Module({ providers: [WorkerMetrics], exports: [WorkerMetrics] })
export class MetricsModule {}
