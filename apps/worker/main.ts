import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';

import {
  collectAtRest,
  createLogger,
  describeEnvironment,
  failStart,
  lowerProcess,
  readEnvironment,
} from '#platform';
import { localLoader, watchFiles } from '#scoring';
import { SnapshotArchive, storedLoader } from '#snapshots';
import { publicSender } from '#webhooks';

import { startWorker } from './start-worker.js';

/**
 * A worker's niceness: scoring uses every processor it gets, so an api or database on the same machine, which answer
 * within milliseconds, take precedence. See docs/decisions/0015-batch-chunks.md.
 */
const NICENESS = 10;

/**
 * V8 allocates objects of literals that survived a few times directly in the old generation: all rows from PostgreSQL,
 * with their texts, then live until a full collection. And on a machine with much memory V8 postpones that until the
 * heap has grown fourfold; limiting the growth to half costs one collection per tens of thousands of rows. See
 * docs/experiments/bulk-throughput.md.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--heap-growing-percent=50');

/** Share of its time: looking for work takes less, the smallest batch more. */
const AT_REST = 0.01;

async function main(): Promise<void> {
  lowerProcess(NICENESS);
  const environment = readEnvironment('worker');
  const logger = createLogger({ process: 'worker', level: environment.logLevel });
  logger.info('process.starting', { environment: describeEnvironment('worker') });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      logger.error('process.crashed', { err });
      logger.flush();
      process.exit(1);
    });
  }
  const archive = await SnapshotArchive.open(environment);
  const local = localLoader(environment.marketDir);
  const loadSnapshot = archive === null ? local : storedLoader(archive, local, logger);
  const snapshotWatch = watchFiles(
    environment,
    archive === null ? undefined : (version) => archive.fetch(version),
  );
  await startWorker({ environment, loadSnapshot, snapshotWatch, archive, sender: publicSender(), logger });
  collectAtRest(AT_REST);
}

await main().catch(failStart);
