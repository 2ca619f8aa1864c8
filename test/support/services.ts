import { cp } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { postgresAccount } from '../../apps/local/services/postgres-account.js';
import { makeStateDirectory } from '../../apps/local/services/private-file.js';

/** A database from `createDatabase` as a program connects to it: with a login that owns no tables. */
export { testLogin } from '../../apps/local/test-services.js';

/**
 * A new PostgreSQL database with the current schema, for one test file. The server is shared by the whole run; a test
 * that kills its server starts its own with `startPostgres` of apps/local/services.
 * @returns its connection URL.
 */
export function createDatabase(): Promise<string> {
  return ask('postgres');
}

/**
 * An empty Redis database for one test file, on a server shared by the whole run: use FLUSHDB, never FLUSHALL, and
 * `startRedis` of apps/local/services for a server to kill.
 * @returns its connection URL.
 */
export function createRedis(): Promise<string> {
  return ask('redis');
}

/** Brings dist/ up to date with the sources, for tests that start the project's own programs. */
export async function prepareBuild(): Promise<void> {
  await ask('build');
}

/** Also builds the programs of test/support into build/test/. */
export async function preparePrograms(): Promise<void> {
  await ask('programs');
}

/** The market directory of the trained sandbox, shared by the run and therefore read-only. */
export function trainedSandbox(): Promise<string> {
  return ask('sandbox');
}

/** Puts into a LOCAL_DIR what a first `npm start` built, so that the next start does not train again. */
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
