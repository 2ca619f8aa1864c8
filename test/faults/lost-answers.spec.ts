import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { DomainError } from '#platform';

import { type LinkState, TcpLink } from '../../bench/faults/system/tcp-link.js';
import { BulkSystem, makeItems } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import { startTestApi, type TestApi } from '../support/test-api.js';

let system: BulkSystem;
let link: TcpLink;
let api: TestApi;
let key: string;

beforeAll(async () => {
  system = await BulkSystem.open();
  await system.startApi();
  const { port } = new URL(system.login('api'));
  link = await TcpLink.open(() => Number(port));
  const databaseUrl = link.through(system.login('api'));
  api = await startTestApi({ databaseUrl, redisUrl: system.services.redisUrl }, {});
  key = await system.key();
}, 180_000);
afterAll(async () => {
  await api.stop();
  link.close();
  await system.close();
});

/** Loses answers of PostgreSQL: of those that `isMeant`, the first so many. */
function losing(isMeant: (answer: Buffer, question: Buffer) => boolean, count: number): LinkState {
  let lost = 0;
  return {
    loses: (answer, question) => {
      if (lost === count || !isMeant(answer, question)) return false;
      lost += 1;
      return true;
    },
  };
}

async function count(table: 'batches' | 'analyses'): Promise<number> {
  const { rows } = await system.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table}`,
  );
  return rows[0]?.count ?? NaN;
}

describe('a request whose work was committed but whose database answer was lost', () => {
  /** Loses the answer to the commit of the next batch. */
  function loseCommit(): void {
    let isInserted = false;
    link.become(
      losing((answer) => {
        isInserted ||= answer.includes('ba_') && answer.includes('sandbox-1');
        return isInserted && answer.includes('COMMIT');
      }, 1),
    );
  }

  it('has one batch when it is resent with its Idempotency-Key', async () => {
    loseCommit();
    const before = await count('batches');
    const send = () =>
      api.post('/v1/batches', { items: makeItems(2) }, key, { 'idempotency-key': 'lost-batch' });
    expect((await send()).status).toBe(503);
    expect(await count('batches')).toBe(before + 1);
    expect((await send()).status).toBe(202);
    expect(await count('batches')).toBe(before + 1);
  });

  it('has one batch even if it is refused in between', async () => {
    const { services } = system;
    const loading = await startTestApi(
      { databaseUrl: system.login('api'), redisUrl: services.redisUrl },
      { load: () => Promise.reject(new DomainError('snapshot_unavailable', 'It is being loaded.')) },
    );
    loseCommit();
    const before = await count('batches');
    const send = (to: TestApi) =>
      to.post('/v1/batches', { items: makeItems(2) }, key, { 'idempotency-key': 'refused-between' });
    expect((await send(api)).status).toBe(503);
    const refused = await send(loading);
    expect(await refused.text()).toContain('market_not_loaded');
    expect((await send(api)).status).toBe(202);
    expect(await count('batches')).toBe(before + 1);
    await loading.stop();
  });

  it('has one analysis under the same conditions', async () => {
    // The first time it is tried again by itself.
    const isRecording = (answer: Buffer, question: Buffer): boolean =>
      answer.includes('INSERT 0 ') && question.includes('an_');
    link.become(losing(isRecording, 2));
    const before = await count('analyses');
    const send = () =>
      api.post('/v1/analyze', { property: LISTING }, key, { 'idempotency-key': 'lost-analysis' });
    const first = await send();
    expect(first.status).toBe(503);
    expect(await count('analyses')).toBe(before + 1);
    const second = await send();
    expect(second.status).toBe(200);
    expect(await count('analyses')).toBe(before + 1);
  });
});

describe('an item whose worker repeatedly loses the database', () => {
  it('is not treated as one that crashes its worker', async () => {
    const { id } = await system.submit(makeItems(3));
    // As after a worker that died on the chunk: its items are begun one by one.
    await system.database.pool.query('UPDATE batch_chunks SET starts = 1 WHERE batch_id = $1', [id]);
    const toWorker = await TcpLink.open(() => Number(new URL(system.login('worker')).port));
    // The other statements that relax the commit name the organisation in their answer.
    const isStartOfItem = (answer: Buffer): boolean =>
      answer.includes('relaxed') && !answer.includes('orgId');
    toWorker.become(losing(isStartOfItem, 4));
    const worker = await system.worker({ DATABASE_URL: toWorker.through(system.login('worker')) });
    const batch = await system.ended(id);
    expect(batch.request_counts).toMatchObject({ succeeded: 3, errored: 0 });
    await worker.kill();
    toWorker.close();
  }, 120_000);
});
