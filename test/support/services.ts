import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { postgresAccount } from '../../apps/local/services/postgres-account.js';
import { makeStateDirectory } from '../../apps/local/services/private-file.js';

/** A database of `createDatabase` as a program connects to it: by a login that owns no table. */
export { testLogin } from '../../apps/local/test-services.js';

/**
 * A new PostgreSQL database with the current schema, for one test file alone. The server is shared by the run; a test
 * that kills its server starts one of its own with `startPostgres` of apps/local/services.
 * @returns its connection URL.
 */
export function createDatabase(): Promise<string> {
  return ask('postgres');
}

/**
 * An empty Redis database for one test file alone, on a server shared by the run: use FLUSHDB, never FLUSHALL, and
 * `startRedis` of apps/local/services for a server to kill.
 * @returns its connection URL.
 */
export function createRedis(): Promise<string> {
  return ask('redis');
}

/** Brings dist/ up to date with the sources; for tests that start the project's own programs. */
export async function prepareBuild(): Promise<void> {
  await ask('build');
}

/** The same, and the programs of test/support in build/test/. */
export async function preparePrograms(): Promise<void> {
  await ask('programs');
}

/** The market directory of the trained sandbox, shared by the run: to be read alone. */
export function trainedSandbox(): Promise<string> {
  return ask('sandbox');
}

/** Leaves in a LOCAL_DIR what a first `npm start` built there, so that the next one does not train it again. */
export async function takeTrainedSandbox(localDirectory: string): Promise<void> {
  const trained = dirname(await trainedSandbox());
  makeStateDirectory(localDirectory, postgresAccount());
  for (const name of ['market', 'markets.json'])
    await cp(join(trained, name), join(localDirectory, name), { recursive: true });
}

async function ask(kind: 'postgres' | 'redis' | 'build' | 'programs' | 'sandbox'): Promise<string> {
  const broker = process.env['TEST_BROKER_URL'];
  if (broker === undefined)
    throw new Error('no TEST_BROKER_URL: run this under Jest with the jest.config.js of the root');
  const response = await fetch(`${broker}/${kind}`, { method: 'POST' });
  const text = await response.text();
  if (!response.ok) throw new Error(`no ${kind} for this test: ${text}`);
  return text;
}
