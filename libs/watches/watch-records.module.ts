import { Module } from '@nestjs/common';

import { RescoreStore } from './watch/rescore.store.js';
import { WatchStore } from './watch/watch.store.js';

/** Watched listings, and the runs that rescore them. */
const STORES = [RescoreStore, WatchStore];

@Module({ providers: STORES, exports: STORES })
export class WatchRecordsModule {}
