/** An api process on the fixture market. With DIE_AFTER_COMMIT=true it exits as soon as a batch is committed. */
import 'reflect-metadata';
import { databaseOf, startApi } from '../../build/apps/api/start-api.js';
import { createLogger, readEnvironment } from '../../build/libs/platform/index.js';
import { loadFixtureMarket } from './fixture-loader.mjs';

const environment = readEnvironment('api');
const logger = createLogger({ process: 'api', level: environment.logLevel });
const database = databaseOf(environment, logger);

/** The same database, but the process exits after the first transaction that creates a batch. */
function deadly(living) {
  return {
    ...living,
    transaction: async (...asked) => {
      const made = await living.transaction(...asked);
      if (!made?.id?.startsWith('ba_')) return made;
      process.kill(process.pid, 'SIGKILL');
      return new Promise(() => undefined);
    },
  };
}

const api = await startApi({
  environment,
  loadSnapshot: loadFixtureMarket,
  logger,
  database: process.env.DIE_AFTER_COMMIT === 'true' ? deadly(database) : database,
});
logger.flush();
process.once('SIGTERM', () => void api.stop().then(() => process.exit(0)));
