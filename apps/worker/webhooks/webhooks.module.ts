import { Inject, Module } from '@nestjs/common';

import { retrySchedule, WebhookSender } from '#delivery';
import { type Logger, SecretCipher, systemClock } from '#platform';
import { type Database, DeliveryStore } from '#records';

import { DATABASE, ENVIRONMENT, LOGGER, type WorkerEnvironment } from '../connections.module.js';
import { JobRunner } from '../jobs/job-runner.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { WebhookCourier } from './webhook-courier.js';

/** Attempts under way to one endpoint; and how long one may take to be recorded before another is made. */
const CLAIM = { limit: 500, window: 16, leaseSeconds: 30 };
/** One slow receiver of many that share an address must not use up the connections of the others. */
const CONNECTIONS_PER_ORIGIN = 512;
const CLAIM_PAUSE_MS = 5;

/** Sends events to subscribers. */
@Module({ imports: [JobsModule] })
export class WebhooksModule {
  constructor(
    @Inject(ENVIRONMENT) environment: WorkerEnvironment,
    @Inject(DATABASE) database: Database,
    @Inject(LOGGER) logger: Logger,
    runner: JobRunner,
  ) {
    if (environment.secretsKey === null) {
      logger.warn('webhook.delivery_off', { remedy: 'set SECRETS_KEY, which opens the secrets that sign' });
      return;
    }
    const deliveries = new DeliveryStore(database);
    const courier = new WebhookCourier({
      deliveries,
      sender: new WebhookSender({ clock: systemClock, connectionsPerOrigin: CONNECTIONS_PER_ORIGIN }),
      schedule: retrySchedule(Math.random),
      cipher: new SecretCipher(environment.secretsKey),
      clock: systemClock,
      logger,
      allowLoopback: environment.allowLoopbackWebhooks,
    });
    runner.bind({
      job: 'deliver-webhook',
      handle: async ({ deliveryId }) => {
        await courier.deliver(deliveryId);
        runner.wake('deliver-webhook');
      },
      source: { job: 'deliver-webhook', claim: () => deliveries.claim(CLAIM) },
      pause: CLAIM_PAUSE_MS,
    });
  }
}
