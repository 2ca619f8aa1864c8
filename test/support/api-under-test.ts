import { AdminKeyStore, type NewAdminKey } from '#auth';
import { KeyProof, systemClock } from '#platform';

import type { TestApi, TestApiOptions } from './test-api.js';
import { TestSystem } from './test-system.js';

/** Marks the keys of every api under test. */
export const PROOF = new KeyProof([Buffer.alloc(32, 'proof')]);

/** Nothing listens there: unheard hints to other processes change nothing. */
const NO_REDIS = 'redis://127.0.0.1:1';

export interface TestAdminKey {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** An api in this process, with the system it runs on, for route tests. */
export interface ApiUnderTest
  extends TestApi, Pick<TestSystem, 'database' | 'organisation' | 'key' | 'activate'> {
  /** An admin key, by default with a unique name. */
  adminKey(options: Partial<NewAdminKey> & Pick<NewAdminKey, 'role'>): Promise<TestAdminKey>;
  close(): Promise<void>;
}

export interface ApiUnderTestOptions extends TestApiOptions {
  /** An existing database, for running a second api on it. */
  readonly databaseUrl?: string;
}

let adminKeys = 0;

/** The whole api on its own database, with the fixture market as sandbox. */
export async function openTestApi({
  databaseUrl,
  ...options
}: ApiUnderTestOptions = {}): Promise<ApiUnderTest> {
  const existing = databaseUrl === undefined ? {} : { databaseUrl };
  const system = await TestSystem.open({ redisUrl: NO_REDIS, proof: PROOF, ...existing });
  if (databaseUrl === undefined) await system.activate('sandbox-1');
  const api = await system.api(options);
  return {
    ...api,
    database: system.database,
    organisation: (...asked) => system.organisation(...asked),
    key: (...asked) => system.key(...asked),
    activate: (...asked) => system.activate(...asked),
    adminKey: async (asked) => {
      const name = `admin ${process.pid}-${++adminKeys}-${Date.now()}`;
      const store = new AdminKeyStore(system.database, systemClock, PROOF);
      const { key, text } = await store.create({ name, ...asked });
      return { id: key.id, name: key.name, text };
    },
    close: () => system.close(),
  };
}
