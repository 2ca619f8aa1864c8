/** The peer's worker process: bare BullMQ with a processor that does nothing. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

import { BARE_CONCURRENCY, BARE_QUEUE } from './bare-queue.js';

const connection = new Redis(process.env['REDIS_URL'] ?? '', { maxRetriesPerRequest: null });
const worker = new Worker(BARE_QUEUE, () => Promise.resolve(), { connection, concurrency: BARE_CONCURRENCY });
await worker.waitUntilReady();
console.log('bare worker ready');
process.once('SIGTERM', () => {
  void worker.close().then(() => process.exit(0));
});
