/**
 * Entry point of the npm scripts: `node apps/local/bootstrap.mjs start|test|deal|backtest|bench|abuse|faults|openapi
 * [arguments]`. Prepares the checkout, then runs the command in this same process, so that signals and exit codes are
 * its own.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localInstance } from './local-instance.mjs';
import { prepare, root } from './setup.mjs';

const COMMANDS = {
  start: (args) => runBuilt('dist/apps/local/main.js', args),
  test: (args) => runJest(args),
  deal: (args) => runDeal(args),
  backtest: (args) => runDeal(['backtest', ...args]),
  bench: (args) => runBuilt('build/bench/main.js', args),
  abuse: (args) => runBuilt('build/bench/abuse/main.js', args),
  faults: (args) => runBuilt('build/bench/faults/main.js', args),
  openapi: (args) => runBuilt('dist/apps/api/openapi/write-document.main.js', args),
};

/** If the command fails, it is also said that the instance it was meant for is gone. */
async function runDeal(args) {
  const { environment, lost } = localInstance(process.env);
  process.once('exit', (code) => {
    if (code !== 0 && lost !== null) process.stderr.write(`${lost}\n`);
  });
  await runBuilt('dist/apps/cli/main.js', args, environment);
}

async function runBuilt(file, args, environment = {}) {
  for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;
  const path = join(root, file);
  process.argv = [process.execPath, path, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(path).href);
}

/** Jest needs flags at start-up, so it alone runs as a child process; it gets our signals and we exit as it does. */
async function runJest(args) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const options = [process.env.NODE_OPTIONS, ...flags].filter(Boolean).join(' ');
  const jest = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: options },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => jest.kill(signal));
  process.exitCode = await new Promise((done) => jest.once('close', (code) => done(code ?? 1)));
}

const [name, ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  console.error(`unknown command '${name ?? ''}': use one of ${Object.keys(COMMANDS).join(', ')}`);
  process.exit(2);
}
try {
  await prepare();
} catch (error) {
  console.error(`setup failed: ${error.message}`);
  process.exit(1);
}
await command(args);
