import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';

import {
  collectAtRest,
  createLogger,
  describeEnvironment,
  EnvironmentError,
  lowerProcess,
  readEnvironment,
} from '#platform';
import { localLoader, watchFiles } from '#scoring';
import { SnapshotArchive, storedLoader } from '#snapshots';
import { publicSender } from '#webhooks';

import { startWorker } from './start-worker.js';

/**
 * Niceness of a worker: scoring fills every processor it gets, so that an api or a database beside it, which answer within
 * milliseconds, go first. See docs/decisions/0015-batch-chunks.md.
 */
const NICENESS = 10;

/**
 * V8 allocates objects of literals that have lived long a few times in the old generation: all rows that PostgreSQL sends
 * then live until the whole heap is collected, with their texts. And where a machine has much memory it waits with that
 * until the heap has grown fourfold; half as much again costs a collection in tens of thousands of rows. See
 * docs/experiments/bulk-throughput.md.
 */
setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--heap-growing-percent=50');

/** Of its time: looking for work takes less, the smallest batch more. */
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

await main().catch((error: unknown) => {
  const known = error instanceof EnvironmentError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${error instanceof Error ? (known ? error.message : (error.stack ?? '')) : String(error)}\n`,
  );
  process.exit(1);
});
