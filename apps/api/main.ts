import 'reflect-metadata';

import { setFlagsFromString } from 'node:v8';

import {
  collectAtRest,
  createLogger,
  describeEnvironment,
  EnvironmentError,
  readEnvironment,
} from '#platform';
import { threadLoader, watchFiles } from '#scoring';
import { SnapshotArchive, storedLoader } from '#snapshots';

import { startApi } from './start-api.js';

/**
 * V8 allocates objects of literals that have lived long a few times in the old generation; one that refers to a request
 * keeps it there until the whole heap is collected. Nothing that the api makes for a request lives longer than it. See
 * docs/experiments/http-path.md.
 */
setFlagsFromString('--no-allocation-site-pretenuring');

/**
 * Threads that are started from here on have a young generation of the usual size. The larger one that this thread was
 * given would cost each of them 100 MB and serve it nothing: what they make for an answer is gone when it is sent.
 */
setFlagsFromString('--max-semi-space-size=16');

/**
 * The old generation may grow fourfold before it is collected. It is small, and V8 gave it half as much again: two bodies
 * of 2 MB then had the whole heap marked, in steps for which everyone waits. See docs/experiments/http-path.md.
 */
setFlagsFromString('--heap-growing-percent=300');

/** Of the main thread's time: its own timers take .003 to .0045, fifty analyses a second .01 more. */
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
  const archive = await SnapshotArchive.open(environment);
  const local = threadLoader(environment.marketDir, logger);
  const loadSnapshot = archive === null ? local : storedLoader(archive, local, logger);
  const snapshotWatch = watchFiles(
    environment,
    archive === null ? undefined : (version) => archive.fetch(version),
  );
  const api = await startApi({ environment, loadSnapshot, snapshotWatch, archive, logger });
  collectAtRest(AT_REST);
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    logger.info('api.stopping', { signal });
    await api.stop();
    logger.info('api.stopped');
    end(0);
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));
}

await main().catch((error: unknown) => {
  const known = error instanceof EnvironmentError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${error instanceof Error ? (known ? error.message : (error.stack ?? '')) : String(error)}\n`,
  );
  process.exit(1);
});
