import 'reflect-metadata';

import { createLogger, describeEnvironment, readEnvironment } from '#platform';
import { marketLoader } from '#scoring';

import { startWorker } from './start-worker.js';

const environment = readEnvironment('worker');
const logger = createLogger({ process: 'worker', level: environment.logLevel });
logger.info('process.starting', { environment: describeEnvironment('worker') });
await startWorker(environment, marketLoader(environment.marketDir), logger);
