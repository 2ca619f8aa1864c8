import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

import { LOAD_MARKET, type Logger, LOGGER } from '#platform';
import { type AnsweringMarket, type LoadMarket, MarketHolder } from '#scoring';
import { ChangeFeed } from '#storage';

import { SnapshotStore } from './activation/snapshot.store.js';

/** The snapshots that answer; switched when the records say that another one is active. */
@Global()
@Module({
  providers: [
    {
      provide: MarketHolder,
      useFactory: (
        snapshots: SnapshotStore,
        changes: ChangeFeed,
        load: LoadMarket<AnsweringMarket>,
        logger: Logger,
      ) => {
        const holder = new MarketHolder({ active: () => snapshots.active(), load, logger });
        changes.on('snapshots', () => void holder.refresh());
        return holder;
      },
      inject: [SnapshotStore, ChangeFeed, LOAD_MARKET, LOGGER],
    },
  ],
  exports: [MarketHolder],
})
export class MarketApiModule implements OnApplicationShutdown {
  constructor(@Inject(MarketHolder) private readonly holder: MarketHolder<AnsweringMarket>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.holder.close();
  }
}
