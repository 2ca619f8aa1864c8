import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';

import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

const databases: Database[] = [];
let store: SnapshotStore;
let time = Date.parse('2026-04-01T00:00:00Z');
const clock = { now: () => new Date((time += 1_000)) };

beforeEach(async () => {
  const database = openDatabase({ url: await createDatabase(), poolSize: 2, applicationName: 'test' });
  databases.push(database);
  store = new SnapshotStore(database, clock);
  for (const version of ['live-1', 'live-2', 'live-3']) {
    await store.register({ version, market: 'live', manifest: { version } });
  }
  await store.register({ version: 'sandbox-1', market: 'sandbox', manifest: {} });
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

describe('snapshots', () => {
  it('answer for their own market from activation on', async () => {
    expect(await store.active()).toEqual({});
    await store.activate('live-2', 'operator');
    await store.activate('sandbox-1', 'operator');
    expect(await store.active()).toEqual({ live: 'live-2', sandbox: 'sandbox-1' });
  });

  it('keep a history, in which reactivating the active one leaves no mark', async () => {
    await store.activate('live-1', 'operator');
    await store.activate('live-2', 'feed');
    await store.activate('live-2', 'feed');
    expect((await store.history('live')).map(({ version, reason }) => [version, reason])).toEqual([
      ['live-2', 'feed'],
      ['live-1', 'operator'],
    ]);
  });

  it('roll back to the newest previously active one, step by step', async () => {
    await store.activate('live-1', 'operator');
    await store.activate('live-2', 'operator');
    await store.activate('live-3', 'operator');
    for (const earlier of ['live-2', 'live-1']) {
      expect(await store.previous('live')).toBe(earlier);
      await store.activate(earlier, 'rollback');
    }
    await expect(store.previous('live')).rejects.toMatchObject({ code: 'nothing_to_roll_back' });
    expect(await store.active()).toEqual({ live: 'live-1' });
  });

  it('cannot be removed while active, nor activated once removed', async () => {
    await store.activate('live-1', 'operator');
    await expect(store.markRemoved('live-1')).rejects.toMatchObject({ code: 'snapshot_active' });
    await store.markRemoved('live-2');
    await expect(store.activate('live-2', 'operator')).rejects.toMatchObject({ code: 'snapshot_removed' });
    await expect(store.activate('live-9', 'operator')).rejects.toMatchObject({ code: 'unknown_snapshot' });
  });
});
