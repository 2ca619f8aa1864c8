import { afterAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../../apps/local/services/postgres.js';
import { startRedis } from '../../apps/local/services/redis.js';

// A folder may be called anything.
const directory = mkdtempSync(join(tmpdir(), 'deal "services" \\ %دبي-'));
chmodSync(directory, 0o711); // PostgreSQL may run under another account

afterAll(() => rmSync(directory, { recursive: true, force: true }));

function start(stateDirectory = directory): Promise<LocalPostgres> {
  return startPostgres({ stateDirectory, logFile: join(directory, 'postgres.log') });
}

async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the server is about to be killed
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL of a local instance', () => {
  it('keeps every committed row when killed, and serves again at the same address', async () => {
    const { process: server, url } = await start();
    await query(url, 'CREATE TABLE kept AS SELECT generate_series(1, 1000) AS id');
    const back = once(server, 'ready');
    process.kill(server.pid ?? NaN, 'SIGKILL');
    await back;
    expect(await query(url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 1000 }]);
    await server.stop();
  });

  it('keeps its data and its password across a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE stayed (id int)');
    await first.process.stop();
    const second = await start();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    expect(await query(second.url, `SELECT to_regclass('stayed')::text AS found`)).toEqual([
      { found: 'stayed' },
    ]);
    await second.process.stop();
  });

  it('starts although its lock file names a process number now used by another program', async () => {
    const first = await start();
    const lockFile = join(directory, 'postgres', 'data', 'postmaster.pid');
    const lock = readFileSync(lockFile, 'utf8');
    await first.process.stop();
    writeFileSync(lockFile, lock.replace(/^\d+/, String(process.ppid)));
    const second = await start();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.process.stop();
  });

  it('runs with fsync and full page writes', async () => {
    const { process: server, url } = await start();
    expect(
      await query(
        url,
        `SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS pages`,
      ),
    ).toEqual([{ fsync: 'on', pages: 'on' }]);
    await server.stop();
  });
});

describe('the Redis of a local instance', () => {
  it('keeps what it had written when killed, and serves again at the same address', async () => {
    const { process: server, url } = await startRedis({
      stateDirectory: directory,
      logFile: join(directory, 'redis.log'),
      directives: { appendfsync: 'always' },
      say: () => undefined,
    });
    const client = new Redis(url, { maxRetriesPerRequest: null });
    client.on('error', () => undefined); // it is about to be killed
    await client.set('kept', 'yes');
    const back = once(server, 'ready');
    process.kill(server.pid ?? NaN, 'SIGKILL');
    await back;
    expect(await client.get('kept')).toBe('yes');
    client.disconnect();
    await server.stop();
  });
});
