import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

import { AnalysisStore } from '#analysis';
import type { ChunkKey, StartedChunk } from '#bulk';

import { ALLOWANCE, BatchRecords, errored, succeeded } from './batch-records.js';
import { liveOf, testOf } from '../support/owners.js';

/** Chunks of one owner that may be with the workers at a time. */
const WINDOW = 8;

const opened: BatchRecords[] = [];
let records: BatchRecords;

beforeEach(async () => {
  records = await BatchRecords.open();
  opened.push(records);
});
afterAll(() => Promise.all(opened.map(({ database }) => database.close())));

describe('accepting a batch', () => {
  it('stores items, refusals and chunks together, with counts that add up, and nothing for other organisations', async () => {
    const { batches } = records;
    const batch = records.newBatch(120);
    const items = batch.items.map((item, index) =>
      index === 60 ? { customId: 'bad', error: { code: 'invalid_fields', detail: 'No.' } } : item,
    );
    const created = await batches.create({ ...batch, items }, ALLOWANCE);
    expect(created).toMatchObject({
      status: 'queued',
      counts: { total: 120, processing: 119, succeeded: 0, errored: 1, canceled: 0 },
      options: { metadata: { portfolio: 'north' } },
      snapshotVersion: 'live-1',
    });
    expect(created.expiresAt.getTime() - created.createdAt.getTime()).toBe(30 * 86_400_000);
    expect(await records.get(batch.id)).toEqual(created);
    await expect(batches.get(liveOf('org_b'), batch.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(batches.get(testOf('org_a'), batch.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('twice under the same id makes one batch, even concurrently', async () => {
    const { batches } = records;
    const batch = records.newBatch(3);
    const [one, other] = await Promise.all([
      batches.create(batch, ALLOWANCE),
      batches.create(batch, ALLOWANCE),
    ]);
    expect(one).toEqual(other);
    expect(await batches.backlog(liveOf('org_a'))).toEqual({ batches: 1, items: 3 });
  });

  it('ends a batch of only refusals at once, with its event', async () => {
    const items = [{ customId: null, error: { code: 'invalid_fields', detail: 'No.' } }];
    const created = await records.batches.create(records.newBatch(0, { items }), ALLOWANCE);
    expect(created).toMatchObject({ status: 'completed', counts: { total: 1, errored: 1, processing: 0 } });
    expect(await records.events()).toHaveLength(1);
  });

  it('never lets parallel calls exceed the plan, and states the figures', async () => {
    const { batches } = records;
    const calls = Array.from({ length: 20 }, () =>
      batches.create(records.newBatch(10), { batches: 100, items: 55 }),
    );
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(outcomes).toContainEqual(
      expect.objectContaining({
        reason: expect.objectContaining({
          code: 'batch_backlog_full',
          details: expect.objectContaining({
            retryAfter: 1,
            extra: expect.objectContaining({ items_in_backlog: 50, items_in_backlog_limit: 55 }),
          }),
        }),
      }),
    );
    await expect(batches.create(records.newBatch(1), { batches: 5, items: 1000 })).rejects.toMatchObject({
      code: 'too_many_batches',
    });
    await expect(batches.create(records.newBatch(1, { livemode: false }), ALLOWANCE)).resolves.toBeDefined();
  });

  it('leaves room for batches while a portfolio is scored', async () => {
    const allowance = { batches: 1, items: 10 };
    for (let part = 0; part < 3; part++)
      await records.batches.create(records.newBatch(10, { portfolioId: 'pf_1' }), ALLOWANCE);
    await expect(records.batches.create(records.newBatch(10), allowance)).resolves.toBeDefined();
    await expect(records.batches.create(records.newBatch(1), allowance)).rejects.toMatchObject({
      code: 'too_many_batches',
      details: { extra: { batches_in_flight: 1, items_in_backlog: 10 } },
    });
  });
});

describe('scoring a batch', () => {
  it('hands over each chunk once, and again only when its lease has expired', async () => {
    const { batches, queue } = records;
    const { id } = await batches.create(records.newBatch(130), ALLOWANCE);
    const chunk = (number: number, turn = 0) => ({ batchId: id, chunk: number, run: 0, starts: 0, turn });
    expect(await queue.claimChunks(WINDOW)).toEqual([chunk(0), chunk(1, 1), chunk(2, 2)]);
    expect(await queue.claimChunks(WINDOW)).toEqual([]);
    await records.run(chunk(1));
    records.advance(4_000);
    expect(await queue.claimChunks(WINDOW)).toEqual([chunk(0), chunk(2)]);
  });

  it('limits each organisation to its window, and takes turns between them', async () => {
    const { batches, queue } = records;
    for (let count = 0; count < 3; count += 1) await batches.create(records.newBatch(500), ALLOWANCE);
    const small = await batches.create(records.newBatch(60, { orgId: 'org_b' }), ALLOWANCE);
    const first = await queue.claimChunks(WINDOW);
    expect(first).toHaveLength(WINDOW + 2);
    expect(first.slice(0, 4).filter(({ batchId }) => batchId === small.id)).toHaveLength(2);
    expect(first.map(({ turn }) => turn)).toEqual([
      0,
      0,
      1,
      1,
      ...Array.from({ length: WINDOW - 2 }, (_, at) => at + 2),
    ]);
    expect(await queue.claimChunks(WINDOW)).toEqual([]);
    await records.run(first[0] as ChunkKey);
    const [next] = await queue.claimChunks(WINDOW);
    expect(next?.turn).toBe(WINDOW - 1);
    expect(await queue.claimChunks(WINDOW)).toEqual([]);
  });

  it('never hands one chunk to two relays', async () => {
    const { batches, queue } = records;
    for (let count = 0; count < 10; count += 1) {
      await batches.create(records.newBatch(500, { orgId: `org_${count}` }), ALLOWANCE);
    }
    const claims = (await Promise.all(Array.from({ length: 6 }, () => queue.claimChunks(WINDOW)))).flat();
    const names = claims.map(({ batchId, chunk }) => `${batchId} ${chunk}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('writes results, audit records, counters and one event, whatever runs twice concurrently', async () => {
    const { batches, chunks, results } = records;
    const { id } = await batches.create(records.newBatch(500), ALLOWANCE);
    const keys = Array.from({ length: 10 }, (_, chunk) => ({ batchId: id, chunk, run: 0 }));
    await Promise.all([...keys, ...keys, ...keys].map((key) => records.run(key)));
    const done = await records.get(id);
    expect(done).toMatchObject({ status: 'completed', counts: { succeeded: 500, processing: 0 } });
    const page = await results.page(liveOf('org_a'), id, -1, 500);
    expect(page.map(({ position }) => position)).toEqual(Array.from({ length: 500 }, (_, index) => index));
    expect(new Set(page.map(({ analysisId }) => analysisId)).size).toBe(500);
    expect(page[7]).toMatchObject({ customId: 'c7', status: 'succeeded', analysis: '{"deal_score":  7}' });
    const record = await new AnalysisStore(records.database).find(liveOf('org_a'), page[7]?.analysisId ?? '');
    expect(record).toMatchObject({ keyId: 'key_a', requestId: 'req_a', analysis: '{"deal_score":  7}' });
    const { rows } = await records.database.pool.query('SELECT count(*)::int AS count FROM analyses');
    expect(rows).toEqual([{ count: 500 }]);
    expect(await records.events()).toEqual([
      {
        type: 'batch.completed',
        timestamp: done.endedAt?.toISOString(),
        data: expect.objectContaining({
          id,
          status: 'completed',
          request_counts: { total: 500, processing: 0, succeeded: 500, errored: 0, canceled: 0 },
          created_at: done.createdAt.toISOString(),
          ended_at: done.endedAt?.toISOString(),
          metadata: { portfolio: 'north' },
        }),
      },
    ]);
    expect(await chunks.start({ batchId: id, chunk: 0, run: 0 })).toBeNull();
  });

  it('shows the analyses of a worker whose clock is ten minutes behind, or ahead', async () => {
    const minutes = 600_000;
    for (const off of [-minutes, minutes]) {
      const { id } = await records.batches.create(records.newBatch(1), ALLOWANCE);
      records.advance(off);
      await records.run({ batchId: id, chunk: 0, run: 0 });
      records.advance(-off);
      const [result] = await records.results.page(liveOf('org_a'), id, -1, 10);
      expect(result).toMatchObject({ status: 'succeeded', analysis: '{"deal_score":  0}' });
    }
  });

  it('counts starts of a chunk and gives a second start only the items without a result', async () => {
    const { batches, chunks } = records;
    const { id } = await batches.create(records.newBatch(3), ALLOWANCE);
    const key = { batchId: id, chunk: 0, run: 0 };
    const started = await chunks.start(key);
    expect(started).toMatchObject({ starts: 1, items: [{}, {}, {}] });
    await chunks.write(started as StartedChunk, [succeeded(1)]);
    expect(await chunks.start(key)).toMatchObject({
      starts: 2,
      items: [
        { position: 0, property: { area: 'Dubai Marina', index: 0 } },
        { position: 2, property: { area: 'Dubai Marina', index: 2 } },
      ],
    });
    expect(await chunks.startItem(key, 2)).toBe(1);
    expect(await chunks.startItem(key, 2)).toBe(2);
    expect(await records.get(id)).toMatchObject({
      status: 'processing',
      counts: { succeeded: 1, processing: 2 },
    });
  });

  it('lets the newest start of a chunk write, and an older one nothing', async () => {
    const { batches, chunks, results } = records;
    const { id } = await batches.create(records.newBatch(3), ALLOWANCE);
    const key = { batchId: id, chunk: 0, run: 0 };
    const outcomes = [0, 1, 2].map(succeeded);
    const overtaken = (await chunks.start(key)) as StartedChunk;
    const newest = (await chunks.start(key)) as StartedChunk;
    await chunks.write(newest, [succeeded(1)]);
    expect(await chunks.finish(overtaken, outcomes)).toBe(false);
    expect(await records.get(id)).toMatchObject({ counts: { succeeded: 1, processing: 2 } });
    expect(await chunks.finish(newest, outcomes)).toBe(true);
    expect(await chunks.finish(overtaken, outcomes)).toBe(false);
    expect(await records.get(id)).toMatchObject({ status: 'completed', counts: { succeeded: 3 } });
    const page = await results.page(liveOf('org_a'), id, -1, 10);
    expect(new Set(page.map(({ analysisId }) => analysisId)).size).toBe(3);
    const { rows } = await records.database.pool.query('SELECT count(*)::int AS count FROM analyses');
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('accepts no result of a finished run, and keeps those of earlier runs', async () => {
    const { batches, chunks, results } = records;
    const { id } = await batches.create(records.newBatch(3), ALLOWANCE);
    const first = { batchId: id, chunk: 0, run: 0 };
    const late = (await chunks.start(first)) as StartedChunk;
    await chunks.finish(late, [succeeded(0), errored(1, true), succeeded(2)]);
    const before = await results.page(liveOf('org_a'), id, -1, 10);
    await batches.retryFailed(liveOf('org_a'), id);
    await chunks.write({ ...late, starts: 2 }, [succeeded(1), succeeded(2)]);
    expect(await records.get(id)).toMatchObject({ counts: { succeeded: 2, processing: 1 } });
    const again = await chunks.start({ ...first, run: 1 });
    expect(again?.items.map(({ position }) => position)).toEqual([1]);
    expect(await chunks.finish(again as StartedChunk, [succeeded(1)])).toBe(true);
    const after = await results.page(liveOf('org_a'), id, -1, 10);
    expect(after.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  });
});
