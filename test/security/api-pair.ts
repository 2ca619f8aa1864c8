import { systemClock } from '#platform';
import { KeyStore, type NewApiKey, OrganisationStore } from '#auth';
import type { LimitName } from '#http';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { createDatabase, createRedis } from '../support/services.js';

/** A listing that the fixture market knows. */
export const LISTING = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
};

interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

interface ApiProcess {
  readonly process: TestProcess;
  readonly url: string;
}

/** Two api processes on the fixture market, over one database and one Redis. */
export class ApiPair {
  private constructor(
    readonly services: Services,
    readonly database: Database,
    readonly processes: readonly ApiProcess[],
  ) {}

  /** On services of the test run, or on those that the test itself keeps in order to kill them. */
  static async open(own?: Services, environment: Record<string, string> = {}): Promise<ApiPair> {
    const services = own ?? { databaseUrl: await createDatabase(), redisUrl: await createRedis() };
    const database = openDatabase({ url: services.databaseUrl, poolSize: 4, applicationName: 'test' });
    const snapshots = new SnapshotStore(database, systemClock);
    await snapshots.register({ version: 'sandbox-1', market: 'sandbox', manifest: { version: 'sandbox-1' } });
    await snapshots.activate('sandbox-1', 'test');
    const start = (): Promise<ApiProcess> => startApi(services, environment);
    return new ApiPair(services, database, await Promise.all([start(), start()]));
  }

  /** The id of a new Enterprise organisation with these limits of its own for test keys. */
  async organisation(limits: Partial<Record<LimitName, number>> = {}, plan = 'enterprise'): Promise<string> {
    const store = new OrganisationStore(this.database);
    const { id } = await store.create(`Pair ${process.pid} ${Math.random()}`, plan);
    for (const [name, value] of Object.entries(limits)) {
      await store.setLimit(id, false, name as LimitName, value);
    }
    return id;
  }

  /** A test key. */
  async key(orgId: string, options: Partial<NewApiKey> = {}): Promise<string> {
    const keys = new KeyStore(this.database);
    return (await keys.create({ livemode: false, name: 'test', ...options, orgId })).text;
  }

  /** Sends a call to one of the two; POST when there is a body. */
  call(at: number, path: string, key: string, body?: object, headers: object = {}): Promise<Response> {
    const { url } = this.processes[at % 2] ?? { url: '' };
    return fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  analyze(at: number, key: string, headers: object = {}): Promise<Response> {
    return this.call(at, '/v1/analyze', key, { property: LISTING }, headers);
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map(({ process }) => process.kill()));
    await this.database.close();
  }
}

async function startApi(services: Services, environment: Record<string, string>): Promise<ApiProcess> {
  const process = await startProcess('../test/support/fixture-api.mjs', {
    DATABASE_URL: testLogin(services.databaseUrl, 'api'),
    REDIS_URL: services.redisUrl,
    MARKET_DIR: '/nonexistent',
    PORT: '0',
    ...environment,
  });
  const [, port = ''] = await process.line(/"port":(\d+).*api\.listening/);
  await process.line(/market\.switched/);
  return { process, url: `http://127.0.0.1:${port}` };
}
