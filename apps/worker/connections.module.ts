import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { openRedis } from '#messaging';
import {
  CLOCK,
  DATABASE,
  type Environment,
  type Logger,
  LOGGER,
  REDIS_PRODUCER,
  REDIS_SUBSCRIBER,
  REDIS_WORKER,
  SENDER,
  systemClock,
  WORKER_ENVIRONMENT,
} from '#platform';
import type { LoadSnapshot } from '#scoring';
import { ChangeFeed, type Database, openDatabase } from '#storage';
import type { Sender } from '#webhooks';

/** What the worker is given from outside: the same in production and in tests. */
export interface WorkerDependencies {
  readonly environment: Environment<'worker'>;
  readonly loadSnapshot: LoadSnapshot;
  readonly sender: Sender;
  readonly logger: Logger;
}

const redis = (token: symbol, role: Parameters<typeof openRedis>[1]) => ({
  provide: token,
  inject: [WORKER_ENVIRONMENT, LOGGER],
  useFactory: ({ redisUrl }: Environment<'worker'>, logger: Logger) => openRedis(redisUrl, role, logger),
});

/** What the process is connected to; closed last, when everything that uses it has stopped. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: ChangeFeed,
    @Inject(REDIS_PRODUCER) private readonly producer: Redis,
    @Inject(REDIS_WORKER) private readonly worker: Redis,
    @Inject(REDIS_SUBSCRIBER) private readonly subscriber: Redis,
  ) {}

  static of({ environment, sender, logger }: WorkerDependencies): DynamicModule {
    const providers = [
      { provide: WORKER_ENVIRONMENT, useValue: environment },
      { provide: LOGGER, useValue: logger },
      { provide: CLOCK, useValue: systemClock },
      { provide: SENDER, useValue: sender },
      {
        provide: DATABASE,
        useValue: openDatabase({
          url: environment.databaseUrl,
          poolSize: environment.databasePool,
          applicationName: 'deal-worker',
          logger,
        }),
      },
      { provide: ChangeFeed, useValue: new ChangeFeed({ url: environment.databaseUrl, logger }) },
      redis(REDIS_PRODUCER, 'producer'),
      redis(REDIS_WORKER, 'worker'),
      redis(REDIS_SUBSCRIBER, 'subscriber'),
    ];
    return { module: ConnectionsModule, providers, exports: providers };
  }

  async onApplicationShutdown(): Promise<void> {
    for (const connection of [this.producer, this.worker, this.subscriber]) connection.disconnect();
    await this.changes.close();
    await this.database.close();
  }
}
