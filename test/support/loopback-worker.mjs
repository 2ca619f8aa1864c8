/** A worker process that treats this machine's http servers as subscribers' servers, even for live keys. */
import 'reflect-metadata';
import { startWorker } from '../../build/apps/worker/start-worker.js';
import { publicSender } from '../../build/libs/webhooks/index.js';
import { createLogger, readEnvironment } from '../../build/libs/platform/index.js';
import { localLoader } from '../../build/libs/scoring/index.js';

const environment = readEnvironment('worker');
const logger = createLogger({ process: 'worker', level: environment.logLevel });
const outside = publicSender();
const sender = { send: (webhook) => outside.send({ ...webhook, loopbackAllowed: true }) };
await startWorker({ environment, loadSnapshot: localLoader(environment.marketDir), sender, logger });
