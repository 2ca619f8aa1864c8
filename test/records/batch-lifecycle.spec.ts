import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

import { type ChunkKey, type ItemOutcome, STANDARD_OPTIONS } from '#bulk';

import { ALLOWANCE, BatchRecords, errored, succeeded } from './batch-records.js';
import { liveOf, testOf } from '../support/owners.js';

const opened: BatchRecords[] = [];
let records: BatchRecords;

beforeEach(async () => {
  records = await BatchRecords.open();
  opened.push(records);
});
afterAll(() => Promise.all(opened.map(({ database }) => database.close())));

describe('canceling a batch', () => {
  it('drops what has not started and keeps what is done or under way', async () => {
    const { batches, chunks } = records;
    const { id } = await batches.create(records.newBatch(150), ALLOWANCE);
    await records.run({ batchId: id, chunk: 0, run: 0 });
    await chunks.start({ batchId: id, chunk: 1, run: 0 });
    const canceled = await batches.cancel(liveOf('org_a'), id);
    expect(canceled).toMatchObject({
      status: 'processing',
      counts: { succeeded: 50, canceled: 50, processing: 50 },
    });
    expect(await chunks.start({ batchId: id, chunk: 2, run: 0 })).toBeNull();
    expect(await chunks.start({ batchId: id, chunk: 1, run: 0 })).toMatchObject({ cancelRequested: true });
    await records.run({ batchId: id, chunk: 1, run: 0 });
    expect(await records.get(id)).toMatchObject({
      status: 'canceled',
      counts: { succeeded: 100, canceled: 50 },
    });
    expect(await batches.cancel(liveOf('org_a'), id)).toEqual(await records.get(id));
    expect(await records.events()).toMatchObject([{ data: { status: 'canceled' } }]);
  });

  it('adds up whatever it races with', async () => {
    const { batches } = records;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await batches.create(records.newBatch(500), ALLOWANCE);
      const keys = Array.from({ length: 10 }, (_, chunk) => ({ batchId: id, chunk, run: 0 }));
      await Promise.all([
        ...keys.map((key) => records.run(key)),
        batches.cancel(liveOf('org_a'), id).catch((error: unknown) => error),
      ]);
      const { counts, endedAt } = await records.get(id);
      expect(endedAt).not.toBeNull();
      expect(counts.succeeded + counts.canceled).toBe(500);
    }
    expect(await records.events()).toHaveLength(10);
  });

  it('is refused once the batch has completed', async () => {
    const { batches } = records;
    const { id } = await batches.create(records.newBatch(1), ALLOWANCE);
    await records.run({ batchId: id, chunk: 0, run: 0 });
    await expect(batches.cancel(liveOf('org_a'), id)).rejects.toMatchObject({ code: 'batch_ended' });
    await expect(batches.cancel(liveOf('org_b'), id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('retrying failed items', () => {
  it('gives them the parts that the batch was submitted with, and records them', async () => {
    const { batches, chunks } = records;
    const { id } = await batches.create(
      records.newBatch(2, { options: { ...STANDARD_OPTIONS, include: ['value', 'loan'] } }),
      ALLOWANCE,
    );
    const outcome = (position: number): ItemOutcome =>
      position === 0 ? succeeded(position) : errored(position, true);
    await records.run({ batchId: id, chunk: 0, run: 0 }, outcome);
    await batches.retryFailed(liveOf('org_a'), id);
    const again = await chunks.start({ batchId: id, chunk: 0, run: 1 });
    expect(again?.options.include).toEqual(['value', 'loan']);
    if (again !== null) await chunks.finish(again, [succeeded(1)]);
    const { rows } = await records.database.pool.query<{ include: string[] }>(
      'SELECT include FROM analyses ORDER BY created_at DESC LIMIT 2',
    );
    expect(rows).toEqual([{ include: ['value', 'loan'] }, { include: ['value', 'loan'] }]);
  });

  it('covers only those whose outcome may change', async () => {
    const { batches, queue, results } = records;
    const { id } = await batches.create(records.newBatch(120), ALLOWANCE);
    const outcome = (position: number): ItemOutcome =>
      position === 55
        ? errored(position, true)
        : position === 56
          ? errored(position, false)
          : succeeded(position);
    for (const chunk of [0, 1, 2]) await records.run({ batchId: id, chunk, run: 0 }, outcome);
    const before = await results.page(liveOf('org_a'), id, -1, 500);
    expect(await batches.retryFailed(liveOf('org_a'), id)).toMatchObject({
      status: 'processing',
      counts: { succeeded: 118, errored: 1, processing: 1 },
    });
    const claimed = await queue.claimChunks(8);
    expect(claimed).toEqual([{ batchId: id, chunk: 1, run: 1, starts: 0, turn: 0 }]);
    expect(await records.run({ batchId: id, chunk: 1, run: 0 })).toBe(false);
    expect(await records.run(claimed[0] as ChunkKey)).toBe(true);
    expect(await records.get(id)).toMatchObject({
      status: 'completed',
      counts: { succeeded: 119, errored: 1 },
    });
    const after = await results.page(liveOf('org_a'), id, -1, 500);
    const changed = after.filter((item, at) => item.analysisId !== before[at]?.analysisId);
    expect(changed.map(({ position }) => position)).toEqual([55]);
    expect(await records.events()).toHaveLength(2);
    await expect(batches.retryFailed(liveOf('org_a'), id)).rejects.toMatchObject({
      code: 'nothing_to_retry',
    });
  });

  it('waits for the batch to end, and leaves a canceled one unchanged', async () => {
    const { batches } = records;
    const { id } = await batches.create(records.newBatch(2), ALLOWANCE);
    await expect(batches.retryFailed(liveOf('org_a'), id)).rejects.toMatchObject({ code: 'batch_not_ended' });
    await batches.cancel(liveOf('org_a'), id);
    await expect(batches.retryFailed(liveOf('org_a'), id)).rejects.toMatchObject({ code: 'batch_canceled' });
    await expect(batches.retryFailed(liveOf('org_b'), id)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('lists and expiry', () => {
  it('list newest first, in both directions', async () => {
    const { batches } = records;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      records.advance(1_000);
      ids.push((await batches.create(records.newBatch(1), ALLOWANCE)).id);
    }
    const list = async (page: object) =>
      (await batches.list(liveOf('org_a'), { limit: 2, ...page })).map(({ id }) => ids.indexOf(id));
    expect(await list({})).toEqual([4, 3, 2]);
    expect(await list({ startingAfter: ids[3] })).toEqual([2, 1, 0]);
    expect(await list({ endingBefore: ids[1] })).toEqual([2, 3, 4]);
    expect(await batches.list(testOf('org_a'), { limit: 2 })).toEqual([]);
  });

  it('delete a batch after thirty days, except its analyses, once', async () => {
    const { batches, expiry } = records;
    const { id } = await batches.create(records.newBatch(60), ALLOWANCE);
    const other = await batches.create(records.newBatch(1, { orgId: 'org_b' }), ALLOWANCE);
    for (const chunk of [0, 1]) await records.run({ batchId: id, chunk, run: 0 });
    expect(await expiry.claimExpired()).toEqual([]);
    records.advance(30 * 86_400_000);
    expect(await expiry.claimExpired()).toEqual([id]);
    expect(await expiry.claimExpired()).toEqual([]);
    expect(await expiry.delete(other.id)).toBe(false);
    expect(await expiry.delete(id)).toBe(true);
    expect(await expiry.delete(id)).toBe(false);
    const { rows } = await records.database.pool.query(
      `SELECT (SELECT count(*) FROM batch_results WHERE batch_id = $1)::int AS results,
         (SELECT count(*) FROM batch_chunks WHERE batch_id = $1)::int AS chunks,
         (SELECT count(*) FROM analyses)::int AS analyses`,
      [id],
    );
    expect(rows).toEqual([{ results: 0, chunks: 0, analyses: 60 }]);
  });
});
