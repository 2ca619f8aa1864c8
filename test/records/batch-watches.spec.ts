import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { OrganisationStore } from '#auth';
import { type ItemOutcome, STANDARD_OPTIONS } from '#bulk';

import { ALLOWANCE, BatchRecords, errored, succeeded } from './batch-records.js';

let records: BatchRecords;
let orgId: string;

beforeAll(async () => {
  records = await BatchRecords.open();
});
afterAll(() => records.database.close());
beforeEach(async () => {
  const organisations = new OrganisationStore(records.database, systemClock);
  orgId = (await organisations.create(`Watching ${Math.random()}`, 'enterprise')).id;
});

const watched = (position: number): ItemOutcome =>
  ({ ...succeeded(position), assessment: { position } }) as ItemOutcome;

async function accept(size: number): Promise<string> {
  const { id } = await records.batches.create(
    records.newBatch(size, { orgId, options: { ...STANDARD_OPTIONS, watch: true } }),
    ALLOWANCE,
  );
  return id;
}

const allowed = (watches: number): Promise<void> =>
  new OrganisationStore(records.database, systemClock).setLimit(
    { orgId, livemode: true },
    'watches',
    watches,
  );

async function watches(): Promise<readonly { id: string; source: string; property: object }[]> {
  const { rows } = await records.database.pool.query<{ id: string; source: string; property: object }>(
    `SELECT id, source, property FROM watches WHERE org_id = $1 ORDER BY (property->>'index')::int`,
    [orgId],
  );
  return rows;
}

describe('a batch that asks for watches', () => {
  it('starts exactly one for each scored item, whatever runs twice concurrently', async () => {
    const batchId = await accept(120);
    const keys = [0, 1, 2].map((chunk) => ({ batchId, chunk, run: 0 }));
    const outcome = (position: number) => (position === 60 ? errored(60, true) : watched(position));
    await Promise.all([...keys, ...keys].map((key) => records.run(key, outcome)));
    const started = await watches();
    expect(started.map(({ property }) => property)).toEqual(
      Array.from({ length: 120 }, (_, index) => ({ area: 'Dubai Marina', index })).filter(
        ({ index }) => index !== 60,
      ),
    );
    expect(new Set(started.map(({ source }) => source))).toEqual(new Set([batchId]));
    const results = await records.results.page({ orgId }, batchId, -1, 500);
    const named = results.flatMap(({ watchId }) => (watchId === null ? [] : [watchId]));
    expect(named).toEqual(started.map(({ id }) => id));
    expect(results[60]).toMatchObject({ status: 'errored', watchId: null, watchError: null });
  });

  it('respects the plan: the item still succeeds and says why it is not watched', async () => {
    await allowed(4);
    const batchId = await accept(6);
    await records.run({ batchId, chunk: 0, run: 0 }, watched);
    expect(await watches()).toHaveLength(4);
    const results = await records.results.page({ orgId }, batchId, -1, 500);
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'succeeded'));
    expect(results.map(({ watchError }) => watchError?.code ?? null)).toEqual([
      ...[null, null, null, null],
      ...['plan_limit_reached', 'plan_limit_reached'],
    ]);
    expect(results[4]?.watchError?.detail).toContain('allows 4 watches');
  });

  it('does not restart a watch deleted before a late run of the same chunk', async () => {
    const batchId = await accept(3);
    const key = { batchId, chunk: 0, run: 0 };
    const late = await records.chunks.start(key);
    await records.run(key, watched);
    await records.database.pool.query('DELETE FROM watches WHERE org_id = $1', [orgId]);
    if (late === null) throw new Error('the chunk did not start');
    await records.chunks.finish(late, [0, 1, 2].map(watched));
    expect(await watches()).toEqual([]);
  });
});
