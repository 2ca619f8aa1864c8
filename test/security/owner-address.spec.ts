import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { createLogger, readEnvironment } from '#platform';
import type { Database, Executor } from '#storage';

import { databaseOf } from '../../apps/api/start-api.js';
import { LISTING } from '../support/listing.js';
import { TestSystem } from '../support/test-system.js';

let system: TestSystem;
let database: Database;

beforeAll(async () => {
  system = await TestSystem.open();
  await system.activate('sandbox-1');
  const { databaseUrl, redisUrl } = system.services;
  const variables = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, MARKET_DIR: '/nonexistent' };
  database = databaseOf(readEnvironment('api', variables), createLogger({ process: 'api', level: 'silent' }));
}, 120_000);
afterAll(async () => {
  await database.close();
  await system.close();
});

describe('an api that connects as the owner of the tables', () => {
  it('sees only the rows of the organisation that a statement is for', async () => {
    const [{ id: mine }, { id: other }] = [await system.organisation(), await system.organisation()];
    const visible = async (seer: Executor) => {
      const { rows } = await seer.query<{ id: string }>('SELECT id FROM organisations ORDER BY id');
      return rows.map(({ id }) => id);
    };
    expect(await visible(database.pool)).toEqual([]);
    expect(await visible(database.forOrganisation(mine))).toEqual([mine]);
    expect(await visible(database.platform.pool)).toEqual([mine, other].sort());
  });

  it('cannot change any record', async () => {
    const change = database.platform.pool.query('DELETE FROM analyses');
    await expect(change).rejects.toThrow('permission denied');
  });

  it('works, as does a worker beside it', async () => {
    const { databaseUrl: DATABASE_URL } = system.services;
    const [{ url }] = await Promise.all([
      system.apiProcess({ DATABASE_URL }),
      system.worker({ DATABASE_URL }),
    ]);
    const headers = {
      authorization: `Bearer ${await system.key()}`,
      'content-type': 'application/json',
    };
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await post('/v1/analyze', { property: LISTING })).status).toBe(200);
    expect((await post('/v1/batches', { items: [{ property: LISTING }] })).status).toBe(202);
  }, 60_000);
});
