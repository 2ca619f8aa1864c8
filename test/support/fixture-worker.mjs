/** A worker process on the fixture market. */
import 'reflect-metadata';
import { startWorker } from '../../build/apps/worker/start-worker.js';
import { publicSender } from '../../build/libs/webhooks/index.js';
import { createLogger, readEnvironment } from '../../build/libs/platform/index.js';
import { loadFixtureMarket } from './fixture-loader.mjs';

const environment = readEnvironment('worker');
const logger = createLogger({ process: 'worker', level: environment.logLevel });
await startWorker({ environment, loadSnapshot: loadFixtureMarket, sender: publicSender(), logger });
