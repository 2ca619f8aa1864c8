import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { PortfolioStore, STANDARD_OPTIONS } from '#bulk';
import { newId, systemClock } from '#platform';
import { type Database, openDatabase } from '#storage';

import { liveOf } from '../support/owners.js';
import { createDatabase } from '../support/services.js';

let database: Database;
let portfolios: PortfolioStore;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 4, applicationName: 'test' });
  portfolios = new PortfolioStore(database, systemClock);
});
afterAll(() => database.close());

const item = { customId: null, property: { area: 'Marina' } };
const PART = { part: 0, items: [item] };
const CONTENT = { options: STANDARD_OPTIONS, total: 1, parts: 1 };
const reading = (id: string, requestId: string) => ({ ...liveOf('org_a'), id, requestId });
const begin = (id: string, requestId: string) =>
  portfolios.begin({
    ...reading(id, requestId),
    ...{ keyId: 'key_a', traceparent: null, snapshotVersion: 'live-1', pace: 100 },
  });

describe('a portfolio whose file two processes read', () => {
  it('is that of the later one, whatever the first still does', async () => {
    const id = newId('pf');
    const [first, second] = [reading(id, 'req_1'), reading(id, 'req_2')];
    await begin(id, 'req_1');
    await portfolios.add(first, PART);
    await begin(id, 'req_2');
    await expect(portfolios.add(first, PART)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    await expect(portfolios.accept(first, CONTENT, 10)).rejects.toMatchObject({
      code: 'idempotency_in_flight',
    });
    await portfolios.discard(first);
    await portfolios.add(second, PART);
    expect(await portfolios.accept(second, CONTENT, 10)).toMatchObject({ id, counts: { total: 1 } });
  });

  it('stays as accepted when a process begins again too late', async () => {
    const id = newId('pf');
    await begin(id, 'req_1');
    await portfolios.add(reading(id, 'req_1'), PART);
    await portfolios.accept(reading(id, 'req_1'), CONTENT, 10);
    await begin(id, 'req_2');
    await expect(portfolios.add(reading(id, 'req_2'), PART)).rejects.toMatchObject({
      code: 'idempotency_in_flight',
    });
    await portfolios.discard(reading(id, 'req_2'));
    expect(await portfolios.parts(liveOf('org_a'), id)).toHaveLength(1);
  });

  it('keeps nothing of a file that its only process discards', async () => {
    const id = newId('pf');
    await begin(id, 'req_1');
    await portfolios.add(reading(id, 'req_1'), PART);
    await portfolios.discard(reading(id, 'req_1'));
    expect(await portfolios.parts(liveOf('org_a'), id)).toEqual([]);
  });
});
