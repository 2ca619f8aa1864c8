/**
 * Hands databases to the test files of one Jest run, which live in other processes: `POST /postgres` and `POST /redis`
 * on loopback answer with the URL of a fresh database as text, `POST /build` when dist/ is current, all with 500 and
 * the reason when that fails. The build and the servers are made at the first question only, so that a run of pure unit tests does not wait for them.
 */
import { createServer } from 'node:http';
import { prepare, say } from '../../apps/local/setup.mjs';

/** @returns {Promise<{ url: string, close: () => Promise<void> }>} */
export async function openBroker() {
  let services;
  const answer = async (path) => {
    if (path === '/build') return prepare();
    const started = await (services ??= startServices());
    return path === '/redis' ? started.createRedis() : started.createDatabase();
  };
  const server = createServer((request, response) => {
    answer(request.url).then(
      (url) => response.end(url),
      (error) => response.writeHead(500).end(error.message),
    );
  });
  server.keepAliveTimeout = 0; // a connection that a test file keeps is never closed under its next question
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const started = await services?.catch(() => undefined);
    await started?.stop();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

async function startServices() {
  await prepare();
  const { TestServices, removeAbandonedServices } = await import('../../dist/apps/local/test-services.js');
  await removeAbandonedServices();
  return new TestServices(say);
}
