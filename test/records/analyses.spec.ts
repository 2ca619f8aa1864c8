import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AnalysisStore } from '#analysis';
import { type Database, openDatabase } from '#storage';

import { analysisRecord } from '../support/analysis-record.js';
import { createDatabase } from '../support/services.js';
import { liveOf, testOf } from '../support/owners.js';

let database: Database;
let store: AnalysisStore;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 3, applicationName: 'test' });
  store = new AnalysisStore(database);
});
afterAll(() => database.close());

describe('the record of analyses', () => {
  it('returns each analysis byte for byte', async () => {
    const written = analysisRecord({ analysis: '{"é":"\\u0041, \\"x\\""}' });
    expect(await store.record(written)).toBe(true);
    expect(await store.find(liveOf('org_a'), written.id)).toEqual(written);
  });

  it('shows nothing to another organisation or mode', async () => {
    const written = analysisRecord();
    await store.record(written);
    expect(await store.find(liveOf('org_b'), written.id)).toBeNull();
    expect(await store.find(testOf('org_a'), written.id)).toBeNull();
    expect(await store.find(liveOf('org_a'), 'an_0000000000000000000000')).toBeNull();
    expect(await store.find(liveOf('org_a'), "an_' OR true --")).toBeNull();
  });

  it('fails the row that PostgreSQL refuses and keeps those written with it', async () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      analysisRecord(at === 17 ? { analysis: '{broken' } : {}),
    );
    const outcomes = await Promise.allSettled(rows.map((row) => store.record(row)));
    expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([17]);
    const kept = await Promise.all(rows.map(({ id }) => store.find(liveOf('org_a'), id)));
    expect(kept.flatMap((row, at) => (row === null ? [at] : []))).toEqual([17]);
  });

  it('keeps the first of two records with one id and says so', async () => {
    const first = analysisRecord({ analysis: '{"deal_score":1}' });
    expect(await store.record(first)).toBe(true);
    expect(await store.record({ ...first, analysis: '{"deal_score":2}' })).toBe(false);
    expect((await store.find(liveOf('org_a'), first.id))?.analysis).toBe('{"deal_score":1}');
  });

  it('cannot be changed', async () => {
    const written = analysisRecord();
    await store.record(written);
    await expect(
      database.pool.query('UPDATE analyses SET analysis = $2 WHERE id = $1', [written.id, '{}']),
    ).rejects.toThrow('append-only');
  });

  it('accepts rows of a month without a partition, and moves them once it exists', async () => {
    const far = analysisRecord({
      orgId: 'org_far',
      createdAt: new Date('2031-07-15T12:00:00Z'),
      today: null,
    });
    await store.record(far);
    await store.preparePartitions(far.createdAt);
    await store.preparePartitions(far.createdAt);
    const { rows } = await database.pool.query<{ partition: string }>(
      'SELECT tableoid::regclass::text AS partition FROM analyses WHERE id = $1',
      [far.id],
    );
    expect(rows).toEqual([{ partition: 'analyses_2031_07' }]);
    expect(await store.find(liveOf('org_far'), far.id)).toEqual(far);
  });
});
