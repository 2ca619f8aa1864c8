import 'reflect-metadata';

import { createLogger, describeEnvironment, EnvironmentError, readEnvironment } from '#platform';
import { marketLoader } from '#scoring';

import { startWorker } from './start-worker.js';
import { publicSender } from './webhooks/public-sender.js';

async function main(): Promise<void> {
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
  const loadMarket = marketLoader(environment.marketDir);
  await startWorker({ environment, loadMarket, sender: publicSender(), logger });
}

await main().catch((error: unknown) => {
  const known = error instanceof EnvironmentError || (error instanceof Error && 'code' in error);
  process.stderr.write(
    `${error instanceof Error ? (known ? error.message : (error.stack ?? '')) : String(error)}\n`,
  );
  process.exit(1);
});
