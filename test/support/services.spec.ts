import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createDatabase, createRedis } from './services.js';

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

describe('the services of a test run', () => {
  it('give each caller its own PostgreSQL 18 database', async () => {
    const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
    await withClient(one, (client) => client.query('CREATE TABLE mine (id int)'));
    const found = await withClient(other, (client) =>
      client.query<{ mine: string | null; version: string }>(
        `SELECT to_regclass('mine') AS mine, current_setting('server_version') AS version`,
      ),
    );
    expect(found.rows[0]?.mine).toBeNull();
    expect(found.rows[0]?.version).toMatch(/^18\./);
  });

  it('give each caller its own empty Redis database', async () => {
    const [one, other] = await Promise.all([createRedis(), createRedis()]);
    const clients = [new Redis(one), new Redis(other)] as const;
    await clients[0].set('mine', '1');
    expect(await clients[1].dbsize()).toBe(0);
    await Promise.all(clients.map((client) => client.quit()));
  });
});
