import { Inject, Module } from '@nestjs/common';

import { retrySchedule } from '#delivery';
import { type Logger, SecretCipher, systemClock } from '#platform';
import { type Database, DeliveryStore } from '#records';

import {
  DATABASE,
  ENVIRONMENT,
  LOGGER,
  SENDER,
  type Sender,
  type WorkerEnvironment,
} from '../connections.module.js';
import { JobRunner } from '../jobs/job-runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { WorkerMetrics } from '../metrics/worker-metrics.js';
import { WebhookCourier } from './webhook-courier.js';

/**
 * Attempts under way to one endpoint and for one organisation, which has a quarter of one process's senders; and how
 * long one may take to be recorded before another is made.
 */
const CLAIM = { limit: 500, window: 16, share: 125, leaseSeconds: 30 };
const CLAIM_PAUSE_MS = 5;

/** Sends events to subscribers. */
@Module({ imports: [JobsModule] })
export class WebhooksWorkerModule {
  constructor(
    @Inject(ENVIRONMENT) environment: WorkerEnvironment,
    @Inject(DATABASE) database: Database,
    @Inject(LOGGER) logger: Logger,
    @Inject(SENDER) sender: Sender,
    runner: JobRunner,
    metrics: WorkerMetrics,
  ) {
    if (environment.secretsKey === null) {
      logger.warn('webhook.delivery_off', { remedy: 'set SECRETS_KEY, which opens the secrets that sign' });
      return;
    }
    const deliveries = new DeliveryStore(database);
    const courier = new WebhookCourier({
      deliveries,
      sender,
      schedule: retrySchedule(Math.random),
      cipher: new SecretCipher(environment.secretsKey),
      clock: systemClock,
      logger,
      allowLoopback: environment.allowLoopbackWebhooks,
    });
    runner.bind({
      job: 'deliver-webhook',
      handle: async ({ deliveryId }) => {
        const outcome = await courier.deliver(deliveryId);
        metrics.countDelivery(outcome ?? 'dropped');
        runner.wake('deliver-webhook');
      },
      source: { job: 'deliver-webhook', claim: () => deliveries.claim(CLAIM) },
      pause: CLAIM_PAUSE_MS,
    });
  }
}
