/** An api process on the fixture market. With DIE_AFTER_COMMIT=true it ends as soon as a batch is committed. */
import 'reflect-metadata';
import { startApi } from '../../dist/apps/api/start-api.js';
import { createLogger, readEnvironment } from '../../dist/libs/platform/index.js';
import { BatchStore } from '../../dist/libs/bulk/index.js';
import { loadFixtureMarket } from './fixture-loader.mjs';

if (process.env.DIE_AFTER_COMMIT === 'true') {
  const { create } = BatchStore.prototype;
  BatchStore.prototype.create = async function (...args) {
    await create.apply(this, args);
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  };
}
const environment = readEnvironment('api');
const logger = createLogger({ process: 'api', level: environment.logLevel });
await startApi(environment, loadFixtureMarket, logger);
logger.flush();
