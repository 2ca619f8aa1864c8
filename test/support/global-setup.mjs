import { openBroker } from './broker.mjs';

/** Jest calls this once per run, before it forks the workers that read TEST_BROKER_URL. */
export default async function setUp() {
  globalThis.testBroker = await openBroker();
  process.env.TEST_BROKER_URL = globalThis.testBroker.url;
}
