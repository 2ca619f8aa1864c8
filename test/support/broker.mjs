/**
 * Provides databases to the test files of one Jest run, which run in other processes. On loopback, `POST /postgres` and
 * `POST /redis` answer with the URL of a fresh database as text, `POST /build` once dist/ is current, `POST /programs`
 * once the programs of test/support are also in build/test/, and `POST /sandbox` with the market directory of the
 * trained sandbox, which is trained once and must only be read; on failure, all answer 500 with the reason. The build
 * and the servers are started on first request only, so that a run of pure unit tests does not wait for them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepare, say } from '../../apps/local/setup.mjs';

const ROOT = join(import.meta.dirname, '..', '..');

/** @returns {Promise<{ url: string, close: () => Promise<void> }>} */
export async function openBroker() {
  let services;
  let sandbox;
  let programs;
  const answer = async (path) => {
    if (path === '/build') return prepare();
    if (path === '/programs') return (programs ??= bundleTestPrograms());
    if (path === '/sandbox') return (sandbox ??= trainSandbox());
    const started = await (services ??= startServices());
    return path === '/redis' ? started.createRedis() : started.createDatabase();
  };
  const server = createServer((request, response) => {
    answer(request.url).then(
      (url) => response.end(url),
      (error) => response.writeHead(500).end(error.message),
    );
  });
  server.keepAliveTimeout = 0; // never close a connection that a test file keeps just as its next request arrives
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const started = await services?.catch(() => undefined);
    await started?.stop();
    const market = await sandbox?.catch(() => undefined);
    if (market !== undefined) await rm(dirname(dirname(market)), { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

/** On the fixture market, or with their own sender; bundled like those that ship, because loading modules is slow. */
async function bundleTestPrograms() {
  await prepare();
  const { bundlePrograms } = await import('../../apps/local/build-programs.mjs');
  const names = ['fixture-api', 'fixture-worker', 'loopback-worker'];
  const files = names.map((name) => [`${name}.js`, join(import.meta.dirname, `${name}.mjs`)]);
  await bundlePrograms(ROOT, Object.fromEntries(files), 'build/test');
}

/** Through a first `npm start`, as far as the programs that need it; what it leaves is next to the market. */
async function trainSandbox() {
  await prepare();
  const { freePort } = await import('../../build/apps/local/services/ports.js');
  const directory = await mkdtemp(join(tmpdir(), 'deal-test-sandbox-'));
  await chmod(directory, 0o711); // PostgreSQL may run under another account
  const settings = { LOCAL_DIR: join(directory, 'local'), PORT: String(await freePort()) };
  const env = { ...process.env, NODE_OPTIONS: '', ...settings };
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'MARKET_DATA_DIR']) delete env[name];
  const launcher = spawn(process.execPath, ['dist/apps/local/main.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [launcher.stdout, launcher.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      if (line === 'starting api and worker') launcher.kill('SIGTERM');
    });
  await once(launcher, 'close');
  if (!said.includes('starting api and worker')) throw new Error(said.join('\n'));
  return join(settings.LOCAL_DIR, 'market');
}

async function startServices() {
  await prepare();
  const { TestServices, removeAbandonedServices } = await import('../../build/apps/local/test-services.js');
  await removeAbandonedServices();
  return new TestServices(say);
}
