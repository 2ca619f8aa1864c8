import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { AnalysisCountStore, AnalysisStore } from '#analysis';
import { OrganisationStore } from '#auth';
import { systemClock } from '#platform';
import { type Database, openDatabase } from '#storage';

import { analysisRecord } from '../support/analysis-record.js';
import { liveOf, testOf } from '../support/owners.js';
import { createDatabase } from '../support/services.js';

let database: Database;
let orgId: string;
beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 3, applicationName: 'test' });
  ({ id: orgId } = await new OrganisationStore(database, systemClock).create('Example Bank', 'enterprise'));
});
afterAll(() => database.close());

it('counts by UTC day and key, and the analyses of settled days only once', async () => {
  const analyses = new AnalysisStore(database);
  const counts = new AnalysisCountStore(database);
  const record = (time: string, keyId: string) =>
    analyses.record(analysisRecord({ orgId, keyId, createdAt: new Date(time) }));
  await counts.countDays(new Date('2026-04-01T12:00:00Z')); // there are none yet
  await record('2026-04-01T00:00:00Z', 'key_a');
  await record('2026-04-01T23:59:59Z', 'key_a');
  await record('2026-04-02T00:00:00Z', 'key_a');
  await record('2026-04-02T10:00:00Z', 'key_b');
  await record('2026-04-03T00:00:00Z', 'key_b');
  const two = [
    { date: '2026-04-01', keyId: 'key_a', count: 2 },
    { date: '2026-04-02', keyId: 'key_a', count: 1 },
    { date: '2026-04-02', keyId: 'key_b', count: 1 },
  ];
  const third = { date: '2026-04-03', keyId: 'key_b', count: 1 };
  const read = (to: string) => counts.byDay(liveOf(orgId), '2026-04-01', to);
  expect(await read('2026-04-02')).toEqual(two);
  await Promise.all([1, 2].map(() => counts.countDays(new Date('2026-04-05T12:00:00Z'))));
  const { rows } = await database.pool.query(
    'SELECT counted_until::text AS until FROM analysis_days_counted',
  );
  expect(rows).toEqual([{ until: '2026-04-02' }]);
  expect(await read('2026-04-03')).toEqual([...two, third]);
  await database.pool.query(`UPDATE analysis_days SET analyses = 70 WHERE day = '2026-04-01'`);
  expect(await read('2026-04-03')).toEqual([{ ...two[0], count: 70 }, ...two.slice(1), third]);
  expect(await counts.byDay(liveOf(orgId), '2026-04-02', '2026-04-02')).toEqual(two.slice(1));
  expect(await counts.byDay(testOf(orgId), '2026-04-01', '2026-04-03')).toEqual([]);
  expect(await counts.deleteBefore(new Date('2026-04-02T00:00:00Z'))).toBe(1);
  await counts.countDays(new Date('2026-04-20T00:00:00Z'));
  expect(await read('2026-04-30')).toEqual([...two.slice(1), third]);
});
