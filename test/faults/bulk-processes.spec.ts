import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { expectExactlyOnce, submitLoad, untilUnderWay } from '../bulk/bulk-load.js';
import { BulkSystem, makeItems } from '../bulk/bulk-system.js';
import type { TestProcess } from '../support/processes.js';
import { until } from '../support/until.js';

let system: BulkSystem;
let workers: TestProcess[] = [];

beforeAll(async () => {
  system = await BulkSystem.open();
  await system.api();
}, 180_000);
afterAll(() => system.close());
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  workers = [];
  await system.forgetBatches();
});

async function startWorkers(count: number): Promise<TestProcess[]> {
  const started = await Promise.all(Array.from({ length: count }, () => system.worker()));
  workers.push(...started);
  return started;
}

describe('batches end with one result an item when', () => {
  it('one worker is killed in the middle', async () => {
    const [victim] = await startWorkers(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await victim?.kill();
    await expectExactlyOnce(system, ids);
  });

  it('all workers are killed in the middle and others come', async () => {
    const victims = await startWorkers(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await Promise.all(victims.map((victim) => victim.kill()));
    await startWorkers(1);
    await expectExactlyOnce(system, ids);
  });

  it('a worker is told to stop: it ends what it has begun and exits with 0', async () => {
    const [leaving] = await startWorkers(2);
    const ids = await submitLoad(system);
    await untilUnderWay(system);
    await leaving?.kill('SIGTERM');
    expect(await leaving?.ended).toEqual({ code: 0, signal: null });
    await expectExactlyOnce(system, ids);
  });
});

describe('an item that ends its worker', () => {
  it('is given up at the third death, alone', async () => {
    const { id } = await system.submit(makeItems(200, { 20: { building: 'Crash Tower' } }));
    for (let deaths = 0; deaths < 3; deaths += 1) {
      const worker = await system.doomedWorker();
      workers.push(worker);
      expect(await worker.ended).toMatchObject({ signal: 'SIGKILL' });
    }
    await startWorkers(1);
    const batch = await system.ended(id);
    expect(batch.request_counts).toMatchObject({ succeeded: 199, errored: 1 });
    expect((await system.results(id))[20]?.error).toMatchObject({ code: 'item_crashed' });
    expect(await system.account(id)).toEqual({ items: 200, results: 200, analyses: 199, events: 1 });
  });
});

describe('an api that is killed between its commit and its answer', () => {
  it('leaves one batch, which the client gets when it sends the request again with its key', async () => {
    const dying = await system.api({ DIE_AFTER_COMMIT: 'true' });
    const headers = { 'idempotency-key': 'portfolio-7' };
    await expect(system.submit(makeItems(100), headers)).rejects.toThrow();
    await dying.ended;
    await Promise.all([system.api(), startWorkers(1)]);
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
