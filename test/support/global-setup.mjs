import { prepare } from '../../apps/local/setup.mjs';
import { openBroker } from './broker.mjs';

/** Jest calls this once per run, before it forks the workers, which run the build and read TEST_BROKER_URL. */
export default async function setUp() {
  await prepare(); // again for each run in watch mode
  globalThis.testBroker = await openBroker();
  process.env.TEST_BROKER_URL = globalThis.testBroker.url;
}
