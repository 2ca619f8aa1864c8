import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';

import { collectAtRest, createLogger, describeEnvironment, failStart, readEnvironment } from '#platform';
import { threadLoader, watchFiles } from '#scoring';
import { SnapshotArchive, storedLoader } from '#snapshots';

import { startApi } from './start-api.js';

/**
 * V8 allocates objects of literals that survived a few times directly in the old generation; one that refers to a
 * request keeps it alive until a full collection. Nothing the api creates for a request outlives it. See
 * docs/experiments/http-path.md.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * Threads started from here on get a young generation of the default size. The larger one given to this thread would
 * cost each of them 100 MB without benefit: what they create for an answer is garbage once it is sent.
 */
setFlagsFromString('--max-semi-space-size=16');

/**
 * Lets the old generation grow fourfold between collections. It is small, and V8 would let it grow by only half: two
 * bodies of 2 MB then caused the whole heap to be marked, in steps for which everyone waits. See
 * docs/experiments/http-path.md.
 */
setFlagsFromString('--heap-growing-percent=300');

/** Share of the main thread's time: its own timers take .003 to .0045, fifty analyses a second .01 more. */
const AT_REST = 0.005;

async function main(): Promise<void> {
  const environment = readEnvironment('api');
  const logger = createLogger({ process: 'api', level: environment.logLevel });
  logger.info('api.starting', { environment: describeEnvironment('api') });
  const end = (code: number): never => {
    logger.flush();
    process.exit(code);
  };
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      logger.error('api.crashed', { err });
      end(1);
    });
  }
  // Until it takes requests, nothing is under way.
  let finish = (): Promise<void> => Promise.resolve();
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    logger.info('api.stopping', { signal });
    await finish();
    logger.info('api.stopped');
    end(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
  const archive = await SnapshotArchive.open(environment);
  const local = threadLoader(environment.marketDir, logger);
  const loadSnapshot = archive === null ? local : storedLoader(archive, local, logger);
  const snapshotWatch = watchFiles(
    environment,
    archive === null ? undefined : (version) => archive.fetch(version),
  );
  const onListening = (stopApi: typeof finish): void => void (finish = stopApi);
  await startApi({ environment, loadSnapshot, snapshotWatch, archive, logger, onListening });
  collectAtRest(AT_REST);
}

await main().catch(failStart);
