import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type Caller, RequestMeter } from '#http';
import { UsageRecorder, UsageStore } from '#operations';
import { createLogger, newId } from '#platform';
import { type Database, openDatabase, type Statements } from '#storage';

import { createDatabase } from '../support/services.js';

const clock = { now: () => new Date('2026-04-01T08:00:00Z') };
const logger = createLogger({ process: 'test', level: 'silent' });

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 2, applicationName: 'test' });
});
afterAll(() => database.close());

type Transaction = Statements['transaction'];

/** Counts three calls, of which the first is written by `first`, and returns the counts in the records. */
async function countThree(first: Transaction): Promise<object> {
  const owner = { orgId: newId('org'), livemode: true };
  let transaction = first;
  const platform = { ...database.platform, transaction: ((work) => transaction(work)) as Transaction };
  const store = new UsageStore({ ...database, platform });
  const meter = new RequestMeter();
  const recorder = new UsageRecorder(store, meter, clock, logger);
  const caller = { ...owner, keyId: 'key_a' } as Caller;
  meter.observeCall(caller, 'POST /v1/analyze', 1);
  await recorder.write();
  transaction = (work) => database.platform.transaction(work);
  meter.observeCall(caller, 'POST /v1/analyze', 1);
  meter.observeCall(caller, 'GET /v1/usage', 0);
  await recorder.onModuleDestroy();
  const rows = await store.read(owner, '2026-04-01', '2026-04-01');
  return Object.fromEntries(rows.map(({ route, requests, items }) => [route, [requests, items]]));
}

const THREE = { 'POST /v1/analyze': [2, 2], 'GET /v1/usage': [1, 0] };
const lost = () => new Error('Connection terminated unexpectedly');

describe('calls are counted once', () => {
  it('if the connection is lost after they were committed', async () => {
    const committed: Transaction = async (work) => {
      await database.platform.transaction(work);
      throw lost();
    };
    expect(await countThree(committed)).toEqual(THREE);
  });

  it('if the connection is lost before that', async () => {
    const rolledBack: Transaction = (work) =>
      database.platform.transaction(async (client) => {
        await work(client);
        throw lost();
      });
    expect(await countThree(rolledBack)).toEqual(THREE);
    expect(await countThree(() => Promise.reject(lost()))).toEqual(THREE);
  });

  it('if a standby takes over that never saw the transaction', async () => {
    expect(await new UsageStore(database).wasAdded('999999999999')).toBe(false);
  });
});
