import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Redis } from 'ioredis';

import { RedisLimiter } from '#auth';
import { Admission, ApiServerAdapter, RequestMeter } from '#http';
import { JobQueues, SignalReceiver, SignalSender } from '#messaging';
import { createLogger, systemClock } from '#platform';
import { ChangeFeed, DatabaseClock, openDatabase } from '#storage';
import { systemResolver, WebhookSettings } from '#webhooks';

import { ApiModule } from '../api.module.js';

const HELP = { docsUrl: '/docs/errors', support: null };
const NOWHERE = 'postgres://127.0.0.1:1/none';

/** The application with its routes declared only: nothing is created, connected or started. */
export function declaredApi(): Promise<INestApplication> {
  const logger = createLogger({ process: 'openapi', level: 'error' });
  const meter = new RequestMeter();
  const clock = new DatabaseClock(systemClock);
  const redis = new Redis({ lazyConnect: true });
  const module = ApiModule.of({
    database: openDatabase({ url: NOWHERE, poolSize: 1, applicationName: 'openapi', logger }),
    changes: new ChangeFeed({ url: NOWHERE, logger, clock }),
    clock,
    loadSnapshot: () => Promise.reject(new Error('no snapshot is loaded to describe routes')),
    meter,
    queues: new JobQueues(redis),
    signals: { sender: new SignalSender(redis), receiver: new SignalReceiver(redis) },
    limiter: new RedisLimiter(redis),
    logger,
    help: HELP,
    adminKeyHash: null,
    webhooks: new WebhookSettings({ allowLoopback: false, secretKeys: null, resolver: systemResolver }),
    admission: new Admission(),
  });
  const adapter = new ApiServerAdapter([], { meter, logger, help: HELP });
  return NestFactory.create(module, adapter, { preview: true, logger: false, abortOnError: false });
}
