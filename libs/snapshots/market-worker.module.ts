import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { DATABASE, type Environment, LOAD_MARKET, type Logger, LOGGER, WORKER_ENVIRONMENT } from '#platform';
import { type LoadMarket, MarketHolder } from '#scoring';
import { ChangeFeed, type Database } from '#storage';

import { SnapshotStore } from './activation/snapshot.store.js';

/** Beside the active ones: batches that were accepted before a switch are scored on theirs. */
const KEPT_BESIDE = 2;

/** The snapshots that batches and watches are scored on. */
@Module({
  providers: [
    {
      provide: ChangeFeed,
      inject: [WORKER_ENVIRONMENT, LOGGER],
      useFactory: ({ databaseUrl: url }: Environment<'worker'>, logger: Logger) =>
        new ChangeFeed({ url, logger }),
    },
    {
      provide: MarketHolder,
      inject: [DATABASE, LOAD_MARKET, LOGGER],
      useFactory: (database: Database, load: LoadMarket, logger: Logger) => {
        const snapshots = new SnapshotStore(database);
        return new MarketHolder({ active: () => snapshots.active(), load, logger, keptBeside: KEPT_BESIDE });
      },
    },
  ],
  exports: [MarketHolder],
})
export class MarketWorkerModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly holder: MarketHolder,
    @Inject(ChangeFeed) private readonly changes: ChangeFeed,
  ) {}

  /** Begins to load what is active; the worker starts meanwhile, and waits for a snapshot where it needs one. */
  async onApplicationBootstrap(): Promise<void> {
    this.changes.on('snapshots', () => void this.holder.refresh());
    await this.changes.start();
    void this.holder.refresh();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.holder.close();
    await this.changes.close();
  }
}
