import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { type Database, openDatabase, PoolBusyError } from '#storage';

import { createDatabase } from '../support/services.js';
import { until } from '../support/until.js';

const SIZE = 5;
let database: Database;
/** Organisations with a connection, in the order in which they got it. */
let served: string[];
/** Ends a transaction of an organisation. */
const ends: [string, () => void][] = [];

beforeEach(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: SIZE, applicationName: 'test' });
  served = [];
});
afterEach(() => database.close());

const hold = (orgId: string): Promise<void> =>
  database.transaction(async () => {
    served.push(orgId);
    await new Promise<void>((resolve) => ends.push([orgId, resolve]));
  }, orgId);

function end(orgId: string): void {
  const [[, resolve] = []] = ends.splice(
    ends.findIndex(([of]) => of === orgId),
    1,
  );
  resolve?.();
}

it('leaves room for others, who are served before the rest of one organisation’s calls', async () => {
  const greedy = Array.from({ length: 10 }, () => hold('greedy'));
  await until('a connection', () => served.length === SIZE - 1);
  await database.forOrganisation('quick').query('SELECT 1');
  const others = [hold('first'), hold('second'), hold('second')];
  await until('a connection', () => served.includes('first'));
  for (let count = 6; count <= 8; count += 1) {
    end('greedy');
    await until('a connection', () => served.length === count);
  }
  const inTurn = ['second', 'greedy', 'second'];
  expect(served).toEqual(['greedy', 'greedy', 'greedy', 'greedy', 'first', ...inTurn]);
  while (served.length < greedy.length + others.length || ends.length > 0) {
    await until('a connection', () => ends.length > 0);
    end(ends[0]?.[0] ?? '');
  }
  await Promise.all([...greedy, ...others]);
});

it('refuses who waits in vain as busy, and serves the next', async () => {
  const held = Array.from({ length: SIZE - 1 }, () => hold('greedy'));
  const late = Array.from({ length: 2 }, () => database.forOrganisation('greedy').query('SELECT 1'));
  await until('a connection', () => served.length === SIZE - 1);
  await database.forOrganisation('other').query('SELECT 1');
  const refused = await Promise.allSettled(late);
  expect(refused.map((one) => one.status === 'rejected' && one.reason instanceof PoolBusyError)).toEqual([
    true,
    true,
  ]);
  while (ends.length > 0) end('greedy');
  await Promise.all(held);
  expect((await database.forOrganisation('greedy').query('SELECT 1')).rowCount).toBe(1);
});
