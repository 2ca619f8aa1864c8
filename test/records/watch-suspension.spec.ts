import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { OPTIONS, WatchRecords } from './watch-records.js';

let records: WatchRecords;
beforeAll(async () => {
  records = await WatchRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

describe('a suspension', () => {
  const suspend = () => records.organisations.setStatus(records.owner.orgId, 'suspended');
  const resume = () => records.organisations.setStatus(records.owner.orgId, 'active');
  afterEach(resume);

  /** Claims and scores until nothing is left; gives how many watches and events that came to. */
  async function scoreAll(snapshot: string): Promise<{ scored: number; events: number }> {
    const total = { scored: 0, events: 0 };
    for (;;) {
      const chunks = await records.rescore.claim(OPTIONS);
      if (chunks.length === 0) return total;
      for (const chunk of chunks) {
        const result = await records.rescore.scoreChunk(chunk, records.moved(60, snapshot));
        total.scored += result?.scored ?? 0;
        total.events += result?.events ?? 0;
      }
    }
  }

  /** When no stale process can add to one any more. */
  async function openRuns(): Promise<number | null> {
    records.pass(61_000);
    await records.rescore.claim(OPTIONS);
    return (await records.database.pool.query('SELECT FROM rescore_runs WHERE closed_at IS NULL')).rowCount;
  }

  it('holds watches: an activation scores none of them, nor one that comes late, and its run ends', async () => {
    await records.watch(3);
    await suspend();
    const snapshot = await records.activate();
    records.version -= 1;
    await records.watch(1, 100, new Date(records.now.getTime() - 1_000));
    records.version += 1;
    expect(await scoreAll(snapshot)).toEqual({ scored: 0, events: 0 });
    expect(await openRuns()).toBe(0);
  });

  it('that comes when chunks are cut holds theirs', async () => {
    await records.watch(1);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await suspend();
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, snapshot))).toEqual({
      scored: 0,
      events: 0,
    });
  });

  it('that ends has its watches, and no others, scored once on the market as it is then', async () => {
    const ids = await records.watch(3);
    await suspend();
    await scoreAll(await records.activate());
    const snapshot = await records.activate();
    await scoreAll(snapshot);
    expect(await openRuns()).toBe(0);
    await records.database.pool.query(`UPDATE watches SET org_id = 'org_other' WHERE id = $1`, [ids[0]]);
    await resume();
    expect(await scoreAll(snapshot)).toEqual({ scored: 2, events: 2 });
    expect(await openRuns()).toBe(0);
    await resume();
    expect(await records.rescore.claim(OPTIONS)).toEqual([]);
  });

  it('that ends before another activation is told of once, by that', async () => {
    await records.watch(1);
    await suspend();
    await scoreAll(await records.activate());
    await resume();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    const snapshot = await records.activate();
    expect(await scoreAll(snapshot)).toEqual({ scored: 1, events: 1 });
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, snapshot))).toBeNull();
  });

  it('that ends is caught up with though the sandbox moves meanwhile', async () => {
    await records.activate('sandbox');
    await records.watch(1);
    const snapshot = await records.activate();
    await suspend();
    await scoreAll(snapshot);
    expect(await openRuns()).toBe(0);
    await resume();
    await records.database.pool.query(
      'INSERT INTO sandbox_moves (org_id, shifts, created_at) VALUES ($1, $2, $3)',
      [records.owner.orgId, '[]', records.now],
    );
    expect((await scoreAll(snapshot)).scored).toBe(1);
  });

  it('that ends hides nothing of a run of the whole market from those who watch it', async () => {
    await records.watch(4);
    await records.activate();
    await records.rescore.claim({ ...OPTIONS, window: 1 });
    await suspend();
    await resume();
    const live = (await records.rescore.progress()).find(({ market }) => market === 'live');
    expect(live).toMatchObject({ open: 1 });
  });
});
