import { describe, expect, it } from '@jest/globals';

import { NameResolver } from '#platform';
import { type Database, openDatabase } from '#storage';

import { startNameServer } from '../../libs/platform/names/name-server.fixture.js';
import { createDatabase } from '../support/services.js';

/** The database of a test under another host name. */
async function opened(host: string, names: NameResolver): Promise<Database> {
  const url = new URL(await createDatabase());
  url.hostname = host;
  return openDatabase({ url: url.href, poolSize: 2, applicationName: 'test', names });
}

describe('a database whose address is a host name', () => {
  it('is resolved by the name servers, and again while they are silent', async () => {
    const server = await startNameServer({ 'db.example': '127.0.0.1' });
    const options = { servers: [server.address], deadline: 300, keepFound: 0, keepFailed: 0 };
    const names = new NameResolver({ ...options, keepStale: 60_000 });
    for (const silent of [false, true]) {
      if (silent) server.fallSilent();
      const database = await opened('db.example', names);
      expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
      await database.close();
    }
    server.close();
  });

  it('fails within the deadline if it is not found', async () => {
    const server = await startNameServer({});
    const database = await opened(
      'db.silent',
      new NameResolver({ servers: [server.address], deadline: 300 }),
    );
    const begin = performance.now();
    await expect(database.pool.query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEOUT' });
    expect(performance.now() - begin).toBeLessThan(2_500);
    await database.close();
    server.close();
  });
});
