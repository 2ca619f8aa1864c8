import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, PLATFORM_DATABASE } from '#platform';

import { ChangeFeed } from './change-feed.js';
import type { Database } from './database.js';

export interface StorageDependencies {
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
}

/**
 * What every store needs: PostgreSQL, its change feed, and the clock. Imported first so that it closes last, after
 * everything that uses it has stopped.
 */
@Global()
@Module({})
export class StorageModule implements OnApplicationShutdown {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly changes: ChangeFeed,
  ) {}

  static over({ database, changes, clock }: StorageDependencies): DynamicModule {
    const providers = [
      { provide: DATABASE, useValue: database },
      { provide: PLATFORM_DATABASE, useValue: database.platform },
      { provide: ChangeFeed, useValue: changes },
      { provide: CLOCK, useValue: clock },
    ];
    return { module: StorageModule, providers, exports: providers };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.changes.close();
    await this.database.close();
  }
}
