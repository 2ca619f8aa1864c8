import { NestFactory } from '@nestjs/core';

import { inTime, startTracing } from '#platform';
import { ScoringService } from '#scoring';
import { SnapshotHolder, SnapshotHolderStore } from '#snapshots';
import { ChangeFeed } from '#storage';

import type { WorkerDependencies } from './connections.module.js';
import { WorkerModule } from './worker.module.js';

/** Jobs in progress have 10 s. Housekeeping may take longer, for example to remove a day of analyses. */
const LONGEST_CLOSING_MS = 14_000;

/**
 * Starts the worker and keeps it running until SIGTERM or SIGINT; then it takes no new jobs, finishes those in progress
 * (within 10 s) and exits with 0. Housekeeping that is not over soon after is cut, and rolled back.
 */
export async function startWorker(dependencies: WorkerDependencies): Promise<void> {
  const { logger, environment } = dependencies;
  // Until everything is connected there is nothing to finish.
  let finish = (): Promise<void> => Promise.resolve();
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info('process.stopping', { signal });
    await finish();
    logger.info('process.stopped');
    logger.flush();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
  const stopTracing = await startTracing({ service: 'deal-worker', endpoint: environment.otlpEndpoint });
  const module = WorkerModule.of(dependencies);
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  const { archive = null } = dependencies;
  const holder =
    archive === null ? null : new SnapshotHolder(app.get(SnapshotHolderStore), archive, 'worker', logger);
  holder?.start();
  finish = async () => {
    await holder?.stop();
    await inTime(app.close(), LONGEST_CLOSING_MS, () => logger.warn('process.cut'));
    await stopTracing();
  };
  await app.get(ChangeFeed).start();
  // Meanwhile the worker takes jobs, and waits for a snapshot where it needs one.
  void app.get(ScoringService).refresh();
  logger.info('process.started');
}
