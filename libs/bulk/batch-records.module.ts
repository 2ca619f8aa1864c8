import { Module } from '@nestjs/common';

import { BatchChunkStore } from './batch/batch-chunk.store.js';
import { BatchExpiryStore } from './batch/batch-expiry.store.js';
import { BatchQueueStore } from './batch/batch-queue.store.js';
import { BatchResultStore } from './batch/batch-result.store.js';
import { DecidedItemStore } from './batch/decided-item.store.js';
import { BatchStore } from './batch/batch.store.js';
import { PartRowsStore } from './portfolio/part-rows.store.js';
import { PortfolioQueueStore } from './portfolio/portfolio-queue.store.js';
import { PortfolioStore } from './portfolio/portfolio.store.js';

/** Batches and portfolios, from acceptance to deletion. */
const STORES = [
  ...[BatchChunkStore, BatchExpiryStore, BatchQueueStore, BatchResultStore, BatchStore, DecidedItemStore],
  ...[PartRowsStore, PortfolioQueueStore, PortfolioStore],
];

@Module({ providers: STORES, exports: STORES })
export class BatchRecordsModule {}
