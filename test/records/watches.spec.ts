import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { newId } from '#platform';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';
import { type NewWatch, type Rescored, RescoreStore, type Watch, WatchStore } from '#watches';

import { createDatabase } from '../support/services.js';
import { testEvent } from '../support/test-event.js';

const OPTIONS = { watchesPerChunk: 2, window: 16, leaseSeconds: 30 };

let database: Database;
let now = new Date();
const clock = { now: () => now };
let snapshots: SnapshotStore;
let watches: WatchStore;
let rescore: RescoreStore;
const owner = { orgId: newId('org'), livemode: true };
let version = 0;

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 6, applicationName: 'test' });
  snapshots = new SnapshotStore(database, clock);
  watches = new WatchStore(database, clock);
  rescore = new RescoreStore(database, clock);
});

beforeEach(async () => {
  now = new Date(now.getTime() + 3_600_000);
  await database.pool.query('TRUNCATE watches, events, deliveries');
  while ((await rescore.claim(OPTIONS)).length > 0);
});

afterAll(() => database.close());

async function activate(market: 'live' | 'sandbox' = 'live'): Promise<string> {
  version += 1;
  const name = `${market}-${version}`;
  await snapshots.register({ version: name, market, manifest: {} });
  await snapshots.activate(name, 'test');
  return name;
}

async function watch(count: number, limit = 100, at = now): Promise<string[]> {
  const made = Array.from({ length: count }, (): NewWatch => ({
    id: newId('wa', at),
    ...owner,
    property: { area: 'Marina' },
    minScoreDelta: 3,
    conditions: ['score_delta'],
    metadata: {},
    source: null,
    assessment: { score: 50 },
    snapshotVersion: `live-${version}`,
  }));
  await database.transaction((client) => watches.create(client, owner, made, limit));
  return made.map(({ id }) => id);
}

const scoredAt =
  (score: number, snapshot: string) =>
  (found: readonly Watch[]): Rescored[] =>
    found.map(({ id, orgId, livemode }) => ({
      assessment: { score },
      problem: null,
      event: testEvent({ orgId, livemode }, 'score.updated', `${id}.${snapshot}`, now),
    }));

const moved = (score: number, snapshot: string) => (found: readonly Watch[]) =>
  Promise.resolve(scoredAt(score, snapshot)(found));

async function countEvents(): Promise<number> {
  const { rowCount } = await database.pool.query('SELECT FROM events');
  return rowCount ?? 0;
}

describe('an activation', () => {
  it('has every watch of its market scored once, in chunks that cover all of them', async () => {
    await activate();
    const ids = await watch(5);
    const snapshot = await activate();
    const chunks = await rescore.claim(OPTIONS);
    expect(chunks).toHaveLength(3);
    expect(await rescore.claim(OPTIONS)).toEqual([]);
    const results = await Promise.all(chunks.map((chunk) => rescore.scoreChunk(chunk, moved(60, snapshot))));
    expect(results.map((result) => result?.scored)).toEqual([2, 2, 1]);
    const found = await watches.list(owner, { limit: 10 });
    expect(found.map(({ baseline }) => baseline)).toEqual(ids.map(() => ({ score: 60 })));
    expect(await countEvents()).toBe(5);
  });

  it('leaves the watches of the other market alone', async () => {
    await watch(1);
    await activate('sandbox');
    expect(await rescore.claim(OPTIONS)).toEqual([]);
  });

  it('makes one event for a watch when its chunk is scored twice, at once or again', async () => {
    await watch(2);
    const snapshot = await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    await Promise.all([1, 2, 3].map(() => rescore.scoreChunk(chunk, moved(60, snapshot))));
    expect(await rescore.scoreChunk(chunk, moved(60, snapshot))).toBeNull();
    expect(await countEvents()).toBe(2);
  });

  it('hands a chunk out again when its worker died, and writes nothing of a scoring that threw', async () => {
    await watch(1);
    const snapshot = await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    const dying = () => {
      throw new Error('killed');
    };
    await expect(rescore.scoreChunk(chunk, dying)).rejects.toThrow('killed');
    expect(await rescore.claim(OPTIONS)).toEqual([]);
    now = new Date(now.getTime() + 31_000);
    expect(await rescore.claim(OPTIONS)).toEqual([chunk]);
    expect((await rescore.scoreChunk(chunk, moved(60, snapshot)))?.events).toBe(1);
  });

  it.each([
    ['after', 1_000],
    ['before', -1_000],
  ])(
    'reaches a watch that was created on the snapshot before it, after its chunks were cut, with an id %s theirs',
    async (_, offset) => {
      await watch(1);
      const snapshot = await activate();
      const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
      version -= 1;
      const [late = ''] = await watch(1, 100, new Date(now.getTime() + offset));
      version += 1;
      await rescore.scoreChunk(chunk, moved(60, snapshot));
      const [found = { activationId: 0, chunk: 0 }, ...more] = await rescore.claim(OPTIONS);
      expect(more).toEqual([]);
      expect((await rescore.scoreChunk(found, moved(60, snapshot)))?.scored).toBe(1);
      expect(await watches.find(owner, late)).toMatchObject({ baseline: { score: 60 } });
      expect(await rescore.claim(OPTIONS)).toEqual([]);
      expect(await countEvents()).toBe(2);
    },
  );

  it('stays open behind its time for a watch that is still to be scored', async () => {
    await watch(1);
    const snapshot = await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    await rescore.scoreChunk(chunk, moved(60, snapshot));
    now = new Date(now.getTime() + 61_000);
    version -= 1;
    await watch(1, 100, new Date(now.getTime() - 120_000));
    version += 1;
    const [late = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    expect((await rescore.scoreChunk(late, moved(60, snapshot)))?.events).toBe(1);
    await rescore.claim(OPTIONS);
    expect(await rescore.findRun(late.activationId)).toBeNull();
  });

  it('takes the place of a run that is not finished', async () => {
    await watch(4);
    const older = await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim({ ...OPTIONS, window: 1 });
    await activate();
    const chunks = await rescore.claim(OPTIONS);
    expect(chunks).toHaveLength(2);
    expect(await rescore.scoreChunk(chunk, moved(60, older))).toBeNull();
  });

  it('ends its run when all is scored and no stale process can add to it', async () => {
    await watch(1);
    const snapshot = await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    await rescore.scoreChunk(chunk, moved(60, snapshot));
    await rescore.claim(OPTIONS);
    expect(await rescore.findRun(chunk.activationId)).not.toBeNull();
    now = new Date(now.getTime() + 61_000);
    await rescore.claim(OPTIONS);
    expect(await rescore.findRun(chunk.activationId)).toBeNull();
  });
});

describe('a watch', () => {
  it('is told of once for a snapshot; a later movement on the same one keeps the baseline', async () => {
    const [id = ''] = await watch(1);
    const change = (score: number) =>
      watches.change(owner, id, (found) => {
        const [rescored] = scoredAt(score, 'live-x')([found]);
        return { property: { area: 'Marina', score }, ...(rescored === undefined ? {} : { rescored }) };
      });
    expect(await change(60)).toMatchObject({ baseline: { score: 60 }, listingChanged: false });
    expect(await change(70)).toMatchObject({
      current: { score: 70 },
      baseline: { score: 60 },
      listingChanged: true,
    });
    expect(await countEvents()).toBe(1);
  });

  it('that cannot be scored keeps its last assessment and says why', async () => {
    const [id = ''] = await watch(1);
    await activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await rescore.claim(OPTIONS);
    await rescore.scoreChunk(chunk, () =>
      Promise.resolve([{ assessment: null, problem: 'unknown_area', event: null }]),
    );
    expect(await watches.find(owner, id)).toMatchObject({ current: { score: 50 }, problem: 'unknown_area' });
  });

  it('does not exceed the plan, also when watches are created at once', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => watch(2, 4)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await watches.list(owner, { limit: 10 })).toHaveLength(4);
  });

  it('of another organisation or mode is not there', async () => {
    const [id = ''] = await watch(1);
    expect(await watches.find({ ...owner, livemode: false }, id)).toBeNull();
    expect(await watches.delete({ orgId: newId('org'), livemode: true }, id)).toBe(false);
    expect(await watches.change({ orgId: newId('org'), livemode: true }, id, () => ({}))).toBeNull();
    expect(await watches.delete(owner, id)).toBe(true);
  });
});
