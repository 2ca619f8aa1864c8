export type { DeliverWebhookPayload, JobName, ScoreBatchPayload } from './catalogue.js';
export { JobQueues, type QueueState } from './job-queues.js';
export { type JobHandler, JobWorkers } from './job-workers.js';
export { KEY_PREFIX, openRedis, type RedisConnection } from './redis-connection.js';
export { JobRunner, type WorksOn } from './runner/job-runner.js';
export { JobsModule } from './runner/jobs.module.js';
export { MetricsModule } from './runner/metrics.module.js';
export { WorkerMetrics } from './runner/worker-metrics.js';
export { SignalReceiver, SignalSender } from './signals.js';
