export { JOB_CATALOGUE, JOB_NAMES } from './catalogue.js';
export type {
  DeliverWebhookPayload,
  ExpireBatchPayload,
  JobDefinition,
  JobName,
  JobPayloads,
  RescoreWatchesPayload,
  ScoreBatchPayload,
  SyncMarketPayload,
} from './catalogue.js';
export { JobQueues, type JobTimes } from './job-queues.js';
export { JobSchedule, type ScheduledJob } from './job-schedule.js';
export {
  JobWorkers,
  type JobHandler,
  type JobHandlers,
  type JobListener,
  type JobOutcome,
} from './job-workers.js';
export { KEY_PREFIX, openRedis, type RedisRole } from './redis-connection.js';
export { Relay, type AnyRelaySource, type RelayOptions, type RelaySource } from './relay.js';
export { SignalReceiver, SignalSender, type SignalName, type Signals } from './signals.js';
