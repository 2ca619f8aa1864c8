import { Inject, Module } from '@nestjs/common';

import { JobRunner, JobsModule, WorkerMetrics, type WorksOn } from '#messaging';
import {
  type Clock,
  CLOCK,
  type Environment,
  type Logger,
  LOGGER,
  SecretCipher,
  SENDER,
  WORKER_ENVIRONMENT,
} from '#platform';
import { ChangeFeed } from '#storage';

import { DeliveryStore } from './deliveries/delivery.store.js';
import { shareOut, WebhookCourier } from './jobs/webhook-courier.js';
import { retrySchedule } from './sending/retry-schedule.js';
import type { Sender } from './sending/webhook-sender.js';
import { WebhookRecordsModule } from './webhook-records.module.js';

/**
 * Maximum attempts in progress per endpoint and per organisation, which gets a quarter of one process's senders, and
 * how long an attempt may take to be recorded before another is made.
 */
const CLAIM = { limit: 500, window: 16, share: 125, leaseSeconds: 30 };
const CLAIM_PAUSE_MS = 5;

const WAITING_HELP =
  'Webhook endpoints with deliveries that are due and not being attempted, over all workers.';

/** Sends events to subscribers. */
@Module({ imports: [JobsModule, WebhookRecordsModule] })
export class WebhooksWorkerModule implements WorksOn<'deliver-webhook'> {
  readonly jobs: WorksOn<'deliver-webhook'>['jobs'];

  constructor(
    @Inject(WORKER_ENVIRONMENT) environment: Environment<'worker'>,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    @Inject(SENDER) sender: Sender,
    runner: JobRunner,
    metrics: WorkerMetrics,
    deliveries: DeliveryStore,
    changes: ChangeFeed,
  ) {
    metrics.gauge('webhook_endpoints_waiting', WAITING_HELP, [], async () => [
      { labels: {}, value: await deliveries.endpointsWaiting() },
    ]);
    if (environment.secretsKey === null) {
      logger.warn('webhook.delivery_off', { remedy: 'set SECRETS_KEY, which decrypts the signing secrets' });
      this.jobs = { 'deliver-webhook': null };
      return;
    }
    const courier = new WebhookCourier({
      deliveries,
      sender,
      schedule: retrySchedule(Math.random),
      cipher: new SecretCipher(environment.secretsKey),
      clock,
      logger,
      allowLoopback: environment.allowLoopbackWebhooks,
    });
    const onEnd: Parameters<WebhookCourier['deliverAll']>[1] = (outcome) => {
      metrics.countDelivery(outcome ?? 'dropped');
      runner.wake('deliver-webhook');
    };
    const binding = runner.bind('deliver-webhook', {
      handle: ({ deliveryIds }) => courier.deliverAll(deliveryIds, onEnd),
      source: { claim: async () => shareOut(await deliveries.claim(CLAIM)) },
      pause: CLAIM_PAUSE_MS,
    });
    changes.on('access', () => runner.wake('deliver-webhook')); // a suspension may have ended
    this.jobs = { 'deliver-webhook': binding };
  }
}
