import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import type { WebhookSender } from '#delivery';
import { openRedis } from '#jobs';
import type { Environment, Logger } from '#platform';
import { openDatabase, type Database } from '#records';
import type { LoadMarket } from '#scoring';

export type WorkerEnvironment = Environment<'worker'>;

/** How a webhook leaves the process. */
export type Sender = Pick<WebhookSender, 'send'>;

/** What the worker is given from outside: the same in production and in tests. */
export interface WorkerDependencies {
  readonly environment: WorkerEnvironment;
  readonly loadMarket: LoadMarket;
  readonly sender: Sender;
  readonly logger: Logger;
}

export const ENVIRONMENT = Symbol('WorkerEnvironment');
export const LOGGER = Symbol('Logger');
/** How a snapshot is read. */
export const LOAD_MARKET = Symbol('LoadMarket');
/** What sends webhooks. */
export const SENDER = Symbol('Sender');
export const DATABASE = Symbol('Database');
/** One connection for each role that libs/jobs knows. */
export const REDIS_PRODUCER = Symbol('Redis, producer');
export const REDIS_WORKER = Symbol('Redis, worker');
export const REDIS_SUBSCRIBER = Symbol('Redis, subscriber');

const redis = (token: symbol, role: Parameters<typeof openRedis>[1]) => ({
  provide: token,
  inject: [ENVIRONMENT, LOGGER],
  useFactory: ({ redisUrl }: WorkerEnvironment, logger: Logger) => openRedis(redisUrl, role, logger),
});

/** What the process is connected to; closed last, when everything that uses it has stopped. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REDIS_PRODUCER) private readonly producer: Redis,
    @Inject(REDIS_WORKER) private readonly worker: Redis,
    @Inject(REDIS_SUBSCRIBER) private readonly subscriber: Redis,
  ) {}

  static of({ environment, loadMarket, sender, logger }: WorkerDependencies): DynamicModule {
    const providers = [
      { provide: ENVIRONMENT, useValue: environment },
      { provide: LOGGER, useValue: logger },
      { provide: LOAD_MARKET, useValue: loadMarket },
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
      redis(REDIS_PRODUCER, 'producer'),
      redis(REDIS_WORKER, 'worker'),
      redis(REDIS_SUBSCRIBER, 'subscriber'),
    ];
    return { module: ConnectionsModule, providers, exports: providers };
  }

  async onApplicationShutdown(): Promise<void> {
    for (const connection of [this.producer, this.worker, this.subscriber]) connection.disconnect();
    await this.database.close();
  }
}
