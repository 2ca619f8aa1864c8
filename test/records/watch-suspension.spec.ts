import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { until } from '../support/until.js';
import { OPTIONS, WatchRecords } from './watch-records.js';

let records: WatchRecords;
beforeAll(async () => {
  records = await WatchRecords.open();
});
beforeEach(() => records.reset());
afterAll(() => records.database.close());

const suspend = () => records.organisations.setStatus(records.owner.orgId, 'suspended');
const resume = () => records.organisations.setStatus(records.owner.orgId, 'active');
const moveSandbox = () =>
  records.database.pool.query('INSERT INTO sandbox_moves (org_id, shifts, created_at) VALUES ($1, $2, $3)', [
    records.owner.orgId,
    '[]',
    records.now,
  ]);
afterEach(resume);

describe('a suspension', () => {
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

  it('holds watches: no activation scores them, not even a late one, and its run ends', async () => {
    await records.watch(3);
    await suspend();
    const snapshot = await records.activate();
    records.version -= 1;
    await records.watch(1, 100, new Date(records.now.getTime() - 1_000));
    records.version += 1;
    expect(await scoreAll(snapshot)).toEqual({ scored: 0, events: 0 });
    expect(await openRuns()).toBe(0);
  });

  it('that starts when chunks are cut holds theirs', async () => {
    await records.watch(1);
    const snapshot = await records.activate();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    await suspend();
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, snapshot))).toEqual({
      scored: 0,
      events: 0,
    });
  });

  it('that ends has its watches, and no others, scored once on the current market', async () => {
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

  it('that ends before another activation is reported once, by that', async () => {
    await records.watch(1);
    await suspend();
    await scoreAll(await records.activate());
    await resume();
    const [chunk = { activationId: 0, chunk: 0 }] = await records.rescore.claim(OPTIONS);
    const snapshot = await records.activate();
    expect(await scoreAll(snapshot)).toEqual({ scored: 1, events: 1 });
    expect(await records.rescore.scoreChunk(chunk, records.moved(60, snapshot))).toBeNull();
  });

  it('that ends is caught up with even if the sandbox moves meanwhile', async () => {
    await records.activate('sandbox');
    await records.watch(1);
    const snapshot = await records.activate();
    await suspend();
    await scoreAll(snapshot);
    expect(await openRuns()).toBe(0);
    await resume();
    await moveSandbox();
    expect((await scoreAll(snapshot)).scored).toBe(1);
  });

  it('that ends hides nothing of a whole-market run from subscribers', async () => {
    await records.watch(4);
    await records.activate();
    await records.rescore.claim({ ...OPTIONS, window: 1 });
    await suspend();
    await resume();
    const live = (await records.rescore.progress()).find(({ market }) => market === 'live');
    expect(live).toMatchObject({ open: 1 });
  });
});

describe('a run for the watches of one organisation', () => {
  it.each([
    ['its suspension ends', suspend, resume],
    ['it moves its sandbox', () => Promise.resolve(), moveSandbox],
  ])('waits, when %s, for the snapshot that is being activated', async (_, before, begin) => {
    const { pool } = records.database;
    const [former, next] = [await records.activate('sandbox'), await records.activate('sandbox')];
    await records.snapshots.activate(former, 'test');
    await before();
    const activation = await pool.connect();
    await activation.query('BEGIN');
    await activation.query(`SELECT activate_snapshot($1, 'test', $2)`, [next, records.now]);
    const begun = begin();
    await until('the run to wait', async () => {
      const { rowCount } = await pool.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
         WHERE l.relation = 'snapshot_activations'::regclass AND NOT l.granted`,
      );
      return rowCount === 1;
    });
    await activation.query('COMMIT');
    activation.release();
    await begun;
    const { rows } = await pool.query(
      `SELECT version FROM rescore_runs WHERE market = 'sandbox' AND org_id = $1 ORDER BY activation_id DESC LIMIT 1`,
      [records.owner.orgId],
    );
    expect(rows).toEqual([{ version: next }]);
  });
});
