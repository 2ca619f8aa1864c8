import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { expectExactlyOnce, submitLoad, untilUnderWay } from '../bulk/bulk-load.js';
import { BulkSystem, makeItems } from '../bulk/bulk-system.js';
import type { TestProcess } from '../support/processes.js';
import { until } from '../support/until.js';

let system: BulkSystem;
/** Those that live; a test takes over what the one before has left. */
let workers: TestProcess[] = [];

beforeAll(async () => {
  system = await BulkSystem.open();
  await system.startApi();
}, 180_000);
afterAll(async () => {
  await Promise.all(workers.map((worker) => end(worker)));
  await system.close();
});
afterEach(() => system.forgetBatches());

/** Starts workers until `count` live. */
async function standBy(count: number): Promise<readonly TestProcess[]> {
  const missing = Math.max(count - workers.length, 0);
  workers.push(...(await Promise.all(Array.from({ length: missing }, () => system.worker()))));
  return workers;
}

async function end(worker: TestProcess | undefined, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  workers = workers.filter((other) => other !== worker);
  await worker?.kill(signal);
}

describe('batches end with one result per item when', () => {
  it('one worker is killed midway', async () => {
    const [victim] = await standBy(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await end(victim);
    await expectExactlyOnce(system, ids);
  });

  it('all workers are killed midway and others start', async () => {
    const victims = await standBy(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await Promise.all(victims.map((victim) => end(victim)));
    await standBy(1);
    await expectExactlyOnce(system, ids);
  });

  it('a worker is told to stop: it finishes what it has started and exits with 0', async () => {
    const [leaving] = await standBy(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await end(leaving, 'SIGTERM');
    expect(await leaving?.ended).toEqual({ code: 0, signal: null });
    await expectExactlyOnce(system, ids);
  });
});

describe('an item that crashes its worker', () => {
  it('is abandoned at the third crash, alone', async () => {
    const { id } = await system.submit(makeItems(200, { 20: { building: 'Crash Tower' } }));
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const doomed = workers.pop() ?? (await system.doomedWorker());
      expect(await doomed.ended).toMatchObject({ signal: 'SIGKILL' });
    }
    await standBy(1);
    const batch = await system.ended(id);
    expect(batch.request_counts).toMatchObject({ succeeded: 199, errored: 1 });
    expect((await system.results(id))[20]?.error).toMatchObject({ code: 'item_crashed' });
    expect(await system.account(id)).toEqual({ items: 200, results: 200, analyses: 199, events: 1 });
  });
});

describe('an api that is killed between its commit and its answer', () => {
  it('leaves one batch, which the client gets when it resends the request with its key', async () => {
    const dying = await system.startApi({ DIE_AFTER_COMMIT: 'true' });
    const headers = { 'idempotency-key': 'portfolio-7' };
    await expect(system.submit(makeItems(100), headers)).rejects.toThrow();
    await dying.ended;
    await system.database.pool.query('UPDATE idempotency_keys SET locked_until = now()'); // as after ten seconds
    await Promise.all([system.startApi(), standBy(1)]);
    const batch = await until(
      'the answer to the repeated request',
      () => system.submit(makeItems(100), headers).catch(() => undefined),
      30_000,
    );
    await system.ended(batch.id);
    const { rows } = await system.database.pool.query('SELECT id FROM batches');
    expect(rows).toEqual([{ id: batch.id }]);
    expect(await system.account(batch.id)).toMatchObject({ items: 100, results: 100 });
  });
});

describe('a batch on a snapshot that the new version of the program no longer reads', () => {
  /** A batch without a worker; its snapshot gives way to another, and a worker of the new version finds the batch. */
  async function foundByNewVersion(next: string, items = 60): Promise<{ id: string; newer: TestProcess }> {
    await Promise.all(workers.map((worker) => end(worker)));
    const { id, snapshot_version: version } = await system.submit(makeItems(items));
    await system.activate(next);
    const newer = await system.worker({ OUTDATED_SNAPSHOT: version });
    workers.push(newer);
    await newer.line(/left to workers of the previous version/);
    return { id, newer };
  }

  it('is finished by a worker of the previous version, as long as one may exist', async () => {
    const { id } = await foundByNewVersion('sandbox-2');
    expect((await system.get(id)).request_counts).toMatchObject({ processing: 60 });
    await standBy(2);
    expect((await system.ended(id)).request_counts).toMatchObject({ succeeded: 60 });
    expect(await system.account(id)).toEqual({ items: 60, results: 60, analyses: 60, events: 1 });
  });

  it('holds up no other batch while it waits, although it has more chunks than fit into the window', async () => {
    const { id } = await foundByNewVersion('sandbox-4', 400);
    const other = await system.submit(makeItems(60));
    expect((await system.ended(other.id)).request_counts).toMatchObject({ succeeded: 60 });
    expect((await system.get(id)).request_counts).toMatchObject({ processing: 400 });
    await standBy(2);
    expect((await system.ended(id)).request_counts).toMatchObject({ succeeded: 400 });
  });

  it('ends with one named error per item if none has come ten minutes after the switch and its acceptance', async () => {
    const { id } = await foundByNewVersion('sandbox-3');
    await system.database.pool.query(
      `UPDATE snapshot_activations SET activated_at = activated_at - interval '10 minutes' WHERE version = 'sandbox-3'`,
    );
    // An api of the previous version has just accepted it, so that its workers may live, too.
    const { rows } = await system.database.pool.query<{ before: string }>(
      'SELECT postponed_until::text AS before FROM batch_chunks WHERE batch_id = $1 AND chunk = 0',
      [id],
    );
    await until('the next try', async () => {
      const text =
        'SELECT FROM batch_chunks WHERE batch_id = $1 AND chunk = 0 AND postponed_until > $2::timestamptz';
      return (await system.database.pool.query(text, [id, rows[0]?.before])).rowCount === 1;
    });
    expect((await system.get(id)).request_counts).toMatchObject({ processing: 60 });
    await system.database.pool.query(
      `UPDATE batches SET created_at = created_at - interval '10 minutes' WHERE id = $1`,
      [id],
    );
    expect((await system.ended(id)).request_counts).toMatchObject({ errored: 60 });
    const codes = new Set((await system.results(id)).map(({ error }) => error?.code));
    expect([...codes]).toEqual(['snapshot_outdated']);
    expect(await system.account(id)).toMatchObject({ items: 60, results: 60, analyses: 0 });
  });
});
