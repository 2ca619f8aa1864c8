import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';

import { openRedis, type RedisConnection, SignalSender } from '#messaging';
import {
  type Environment,
  type Logger,
  LOGGER,
  REDIS_PRODUCER,
  REDIS_SUBSCRIBER,
  REDIS_WORKER,
  SENDER,
  WORKER_ENVIRONMENT,
} from '#platform';
import type { LoadSnapshot, SnapshotWatchOptions } from '#scoring';
import type { SnapshotArchive } from '#snapshots';
import type { Sender } from '#webhooks';

/** The worker's external dependencies, the same in production and in tests. */
export interface WorkerDependencies {
  readonly environment: Environment<'worker'>;
  readonly loadSnapshot: LoadSnapshot;
  /** How to watch the files of the active snapshots; not watched if absent. */
  readonly snapshotWatch?: Omit<SnapshotWatchOptions, 'logger'>;
  /** Where snapshots come from besides the market directory; nowhere if absent. */
  readonly archive?: SnapshotArchive | null;
  readonly sender: Sender;
  readonly logger: Logger;
}

const redis = (token: symbol, role: Parameters<typeof openRedis>[1]) => ({
  provide: token,
  inject: [WORKER_ENVIRONMENT, LOGGER],
  useFactory: ({ redisUrl }: Environment<'worker'>, logger: Logger) => openRedis(redisUrl, role, logger),
});

/** The process's Redis connections and external dependencies. */
@Global()
@Module({})
export class ConnectionsModule implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS_PRODUCER) private readonly producer: RedisConnection,
    @Inject(REDIS_WORKER) private readonly worker: RedisConnection,
    @Inject(REDIS_SUBSCRIBER) private readonly subscriber: RedisConnection,
  ) {}

  static of({ environment, sender, logger }: WorkerDependencies): DynamicModule {
    const providers = [
      { provide: WORKER_ENVIRONMENT, useValue: environment },
      { provide: LOGGER, useValue: logger },
      { provide: SENDER, useValue: sender },
      redis(REDIS_PRODUCER, 'producer'),
      redis(REDIS_WORKER, 'worker'),
      redis(REDIS_SUBSCRIBER, 'subscriber'),
      {
        provide: SignalSender,
        inject: [REDIS_PRODUCER],
        useFactory: (producer: RedisConnection) => new SignalSender(producer),
      },
    ];
    return { module: ConnectionsModule, providers, exports: providers };
  }

  onApplicationShutdown(): void {
    for (const connection of [this.producer, this.worker, this.subscriber]) connection.disconnect();
  }
}
