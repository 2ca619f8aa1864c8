import { prepare } from '../../apps/local/setup.mjs';
import { openBroker } from './broker.mjs';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Jest calls this once per run, before it forks the workers, which run the build and read TEST_BROKER_URL. */
export default async function setUp() {
  await prepare(); // again for each run in watch mode
  globalThis.testBroker = await openBroker();
  process.env.TEST_BROKER_URL = globalThis.testBroker.url;
  stopOnSignals(globalThis.testBroker);
}

/** Jest ends at once on a signal, without its tear-down: the servers would go on until the next run. */
function stopOnSignals(broker) {
  let stopping;
  for (const [signal, number] of Object.entries(SIGNALS))
    process.on(signal, () => {
      stopping ??= broker.close().finally(() => process.exit(128 + number));
    });
}
