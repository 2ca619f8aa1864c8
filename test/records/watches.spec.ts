import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '#platform';

import { OPTIONS, WatchRecords } from './watch-records.js';

let records: WatchRecords;
beforeAll(async () => {
  records = await WatchRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

describe('an activation', () => {
  it('has every watch of its market scored once, in chunks that cover all of them', async () => {
    await records.activate();
    const ids = await records.watch(5);
    const snapshot = await records.activate();
    const chunks = await records.rescore.claim(OPTIONS);
    expect(chunks).toHaveLength(3);
    expect(await records.rescore.claim(OPTIONS)).toEqual([]);
    const results = await Promise.all(
      chunks.map((chunk) => records.rescore.scoreChunk(chunk, records.moved(60, snapshot))),
    );
    expect(results.map((result) => result?.scored)).toEqual([2, 2, 1]);
    const found = await records.watches.list(records.owner, { limit: 10 });
    expect(found.map(({ baseline }) => baseline)).toEqual(ids.map(() => ({ score: 60 })));
    expect(await records.countEvents()).toBe(5);
  });

  it('leaves the watches of the other market alone', async () => {
    await records.watch(1);
    await records.activate('sandbox');
    expect(await records.rescore.claim(OPTIONS)).toEqual([]);
  });

  it('makes one event for a watch when its chunk is scored twice, at once or again', async () => {
    await records.watch(2);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await Promise.all([1, 2, 3].map(() => records.rescore.scoreChunk(chunk, records.moved(60, snapshot))));
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, snapshot))).toBeNull();
    expect(await records.countEvents()).toBe(2);
  });

  it('reassigns a chunk when its worker died, and writes nothing of a scoring that failed', async () => {
    await records.watch(1);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    const dying = () => {
      throw new Error('killed');
    };
    await expect(records.rescore.scoreChunk(chunk, dying)).rejects.toThrow('killed');
    expect(await records.rescore.claim(OPTIONS)).toEqual([]);
    records.pass(31_000);
    expect(await records.rescore.claim(OPTIONS)).toEqual([chunk]);
    expect((await records.rescore.scoreChunk(chunk, records.moved(60, snapshot)))?.events).toBe(1);
  });

  it.each([
    ['after', 1_000],
    ['before', -1_000],
  ])(
    'reaches a watch created on the previous snapshot, after its chunks were cut, with an id %s theirs',
    async (_, offset) => {
      await records.watch(1);
      const snapshot = await records.activate();
      const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
      records.version -= 1;
      const [late = ''] = await records.watch(1, 100, new Date(records.now.getTime() + offset));
      records.version += 1;
      await records.rescore.scoreChunk(chunk, records.moved(60, snapshot));
      const [found = { activationId: 0, chunk: 0 }, ...more] = await records.rescore.claim(OPTIONS);
      expect(more).toEqual([]);
      expect((await records.rescore.scoreChunk(found, records.moved(60, snapshot)))?.scored).toBe(1);
      expect(await records.watches.find(records.owner, late)).toMatchObject({ baseline: { score: 60 } });
      expect(await records.rescore.claim(OPTIONS)).toEqual([]);
      expect(await records.countEvents()).toBe(2);
    },
  );

  it('stays open past its time for a watch that is still to be scored', async () => {
    await records.watch(1);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await records.rescore.scoreChunk(chunk, records.moved(60, snapshot));
    records.pass(61_000);
    records.version -= 1;
    await records.watch(1, 100, new Date(records.now.getTime() - 120_000));
    records.version += 1;
    const [late = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    expect((await records.rescore.scoreChunk(late, records.moved(60, snapshot)))?.events).toBe(1);
    await records.rescore.claim(OPTIONS);
    expect(await records.rescore.findRun(late.activationId)).toBeNull();
  });

  it('replaces an unfinished run', async () => {
    await records.watch(4);
    const older = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim({ ...OPTIONS, window: 1 });
    await records.activate();
    const chunks = await records.rescore.claim(OPTIONS);
    expect(chunks).toHaveLength(2);
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, older))).toBeNull();
  });

  it('ends its run once everything is scored and no stale process can add to it', async () => {
    await records.watch(1);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await records.rescore.scoreChunk(chunk, records.moved(60, snapshot));
    await records.rescore.claim(OPTIONS);
    expect(await records.rescore.findRun(chunk.activationId)).not.toBeNull();
    records.pass(61_000);
    await records.rescore.claim(OPTIONS);
    expect(await records.rescore.findRun(chunk.activationId)).toBeNull();
  });
});

describe('a watch', () => {
  it('is notified once for a snapshot; a later movement on the same one keeps the baseline', async () => {
    const [id = ''] = await records.watch(1);
    const change = (score: number) =>
      records.watches.change(records.owner, id, (found) => {
        const [rescored] = records.scoredAt(score, 'live-x')([found]);
        return { property: { area: 'Marina', score }, ...(rescored === undefined ? {} : { rescored }) };
      });
    expect(await change(60)).toMatchObject({ baseline: { score: 60 }, listingChanged: false });
    expect(await change(70)).toMatchObject({
      current: { score: 70 },
      baseline: { score: 60 },
      listingChanged: true,
    });
    expect(await records.countEvents()).toBe(1);
  });

  it('is free while its change is decided, and the change is decided again if it changed meanwhile', async () => {
    const [id = ''] = await records.watch(1);
    const seen: unknown[] = [];
    const { pool } = records.database;
    const changed = await records.watches.change(records.owner, id, async ({ metadata }) => {
      seen.push(metadata);
      await pool.query('SELECT FROM watches WHERE id = $1 FOR UPDATE NOWAIT', [id]);
      if (seen.length === 1) await pool.query(`UPDATE watches SET metadata = '{"by":"another"}'`);
      return { minScoreDelta: 10, metadata: { ...metadata, mine: 'too' } };
    });
    expect(seen).toEqual([{}, { by: 'another' }]);
    expect(changed).toMatchObject({ minScoreDelta: 10, metadata: { by: 'another', mine: 'too' } });
  });

  it('can be changed by many at once, one change after another, on few connections', async () => {
    const [id = ''] = await records.watch(1);
    let deciding = 0;
    const most: number[] = [];
    const changes = Array.from({ length: 40 }, (_, at) =>
      records.watches.change(records.owner, id, async ({ metadata }) => {
        deciding += 1;
        await records.database.pool.query('SELECT pg_sleep(0.001)');
        most.push(deciding);
        deciding -= 1;
        return { metadata: { ...metadata, [`k${at}`]: 'x' } };
      }),
    );
    await Promise.all(changes);
    const found = await records.watches.find(records.owner, id);
    expect(Object.keys(found?.metadata ?? {})).toHaveLength(40);
    expect(Math.max(...most)).toBe(1);
  });

  it('that cannot be scored keeps its last assessment and says why', async () => {
    const [id = ''] = await records.watch(1);
    await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await records.rescore.scoreChunk(chunk, () =>
      Promise.resolve([{ assessment: null, problem: 'unknown_area', event: null, notice: null }]),
    );
    expect(await records.watches.find(records.owner, id)).toMatchObject({
      current: { score: 50 },
      problem: 'unknown_area',
    });
  });

  it('does not exceed the plan, even if watches are created concurrently', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => records.watch(2, 4)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await records.watches.list(records.owner, { limit: 10 })).toHaveLength(4);
  });

  it('is not visible to another organisation or mode', async () => {
    const [id = ''] = await records.watch(1);
    expect(await records.watches.find({ ...records.owner, livemode: false }, id)).toBeNull();
    expect(await records.watches.delete({ orgId: newId('org'), livemode: true }, id)).toBe(false);
    expect(await records.watches.change({ orgId: newId('org'), livemode: true }, id, () => ({}))).toBeNull();
    expect(await records.watches.delete(records.owner, id)).toBe(true);
  });
});
