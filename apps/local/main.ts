/** `npm start`: one command, one machine. Prints `ready` when the API is serving; SIGTERM or Ctrl-C ends everything. */
import { explainFailure } from './launcher/explain-failure.js';
import { firstCall } from './launcher/first-call.js';
import { Launcher } from './launcher/launcher.js';
import { readSettings } from './launcher/settings.js';

const say = (text: string): void => console.log(text);

// A full disk behind the output, or a reader that has gone, is no reason to stop serving.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

let launcher: Launcher | undefined;
let stateDirectory = process.cwd();
let stopped: Promise<void> | undefined;

function stop(): Promise<void> {
  return (stopped ??= launcher?.stop() ?? Promise.resolve());
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopped === undefined) say(`${signal}: stopping`); // npm passes on a Ctrl-C that reached us already
    void stop().then(() => process.exit(0));
  });
}

try {
  const settings = readSettings(process.env, process.cwd());
  ({ stateDirectory } = settings);
  launcher = new Launcher(settings, say);
  const { credentials, activeMarkets } = await launcher.start();
  say(`keys are in ${stateDirectory}/credentials.json`);
  say(`the console is at ${credentials.base_url}/console`);
  const calls = activeMarkets.map((market) =>
    firstCall(credentials.base_url, market === 'live' ? credentials.live_key : credentials.test_key),
  );
  for (const [at, call] of (await Promise.all(calls)).entries())
    say(`a first call to the ${activeMarkets[at]} market:\n  ${call}`);
  say('ready');
} catch (error) {
  if (stopped === undefined) {
    console.error(`error: ${explainFailure(error, stateDirectory)}`);
    await stop();
    process.exit(1);
  }
}
