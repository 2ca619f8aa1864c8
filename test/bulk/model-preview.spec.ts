import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type SnapshotManifest, snapshotDirectory } from '#market';
import { systemClock } from '#platform';
import { CandidateStore, SnapshotStore } from '#snapshots';

import { problemOf } from '../support/calls.js';
import { dealSession } from '../support/deal-session.js';
import { editSales, type Edits } from '../support/edit-sales.js';
import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { BulkSystem } from './bulk-system.js';
import { json, LOAN, PolicyCalls, RULES } from './policy-calls.js';
import { type Preview, type Recorded, sideOf } from './preview-sides.js';

/** In another district than LISTING. */
const FAR = { ...LISTING, area: 'JVC', building: 'Cedar Heights', listing_price: 900_000 };
const ITEMS = [
  { custom_id: 'far', property: FAR },
  { custom_id: 'near', property: LOAN },
  { custom_id: 'nowhere', property: { ...LOAN, area: 'Nowhere', building: undefined } },
  { custom_id: 'dear', property: { ...LISTING, intent: 'collateral', loan_amount: 1_200_000 } },
];
const PARTS = ['value', 'confidence', 'comparables'];
const TIMEOUT = 120_000;

const marketDir = mkdtempSync(join(tmpdir(), 'deal-preview-'));
let system: BulkSystem;
let candidates: CandidateStore;
let waiting: string;
let batch: string;
let bare: string;
let recorded: readonly (Recorded | null)[];
let candidate: string;
let used: string;

beforeAll(async () => {
  system = await BulkSystem.open();
  candidates = new CandidateStore(system.database, systemClock);
  const { version, ...manifest } = await build({});
  await system.activate(version, 'sandbox', { version, ...manifest });
  await system.startApi({ MARKET_DIR: marketDir }, 'apps/api/main.js');
  await new PolicyCalls(system).put('retail', RULES);
  waiting = (await system.submit(ITEMS)).id;
}, TIMEOUT);
afterAll(async () => {
  await system.close();
  rmSync(marketDir, { recursive: true, force: true });
});

/** Writes a snapshot of the sandbox with these edits. */
const build = (edits: Edits, level = 1): Promise<SnapshotManifest> =>
  writeFixtureMarket({
    ...{ marketDir, market: 'sandbox', level },
    edit: (sales) => editSales(sales, edits),
  });

/** Builds such a snapshot and offers it; returns its version. */
async function offer(edits: Edits, answersFrom: string | null = null, level = 1): Promise<string> {
  const { version, market, ...manifest } = await build(edits, level);
  const snapshots = new SnapshotStore(system.database, systemClock);
  await snapshots.register({ version, market, manifest: { version, market, ...manifest } });
  await candidates.offer(version, answersFrom);
  return version;
}

async function scored(body: object): Promise<string> {
  const call = { method: 'POST', body: JSON.stringify({ items: ITEMS, ...body }) };
  const { id } = (await json(system.request('/v1/batches', call))) as { id: string };
  await system.ended(id);
  return id;
}

/** The id of a portfolio of so many listings that has ended. */
async function portfolio(rows: number): Promise<string> {
  const lines = Array.from({ length: rows }, (_, at) =>
    JSON.stringify({ ...ITEMS[at % 2], custom_id: `row-${at}` }),
  );
  const call = { method: 'POST', body: lines.join('\n') };
  const headers = { 'content-type': 'application/x-ndjson' };
  const { id } = (await json(system.request('/v1/portfolios', { ...call, headers }))) as { id: string };
  const end = async () => (await json(system.request(`/v1/portfolios/${id}`)))['ended_at'] ?? undefined;
  await until('the end of the portfolio', end, TIMEOUT);
  return id;
}

function preview(version: string, body: object, query = '', key?: string): Promise<Response> {
  const call = { method: 'POST', body: JSON.stringify(body) };
  return system.request(`/v1/model/candidates/${version}/preview${query}`, call, key);
}

const read = async (...asked: Parameters<typeof preview>): Promise<Preview> =>
  (await json(preview(...asked))) as unknown as Preview;

describe('the preview of a candidate', () => {
  it(
    'waits for the batch to end',
    async () => {
      const early = await offer({}, null, 1.1);
      const refused = await problemOf(await preview(early, { batch_id: waiting }));
      expect(refused).toMatchObject({ status: 409, code: 'batch_not_ended' });
      expect(refused.detail).toContain(waiting);
      await candidates.withdraw(early);
      await system.worker({ MARKET_DIR: marketDir }, 'apps/worker/main.js');
      await system.ended(waiting);
      batch = await scored({ policy: 'retail', include: PARTS });
      bare = await scored({});
      const results = await system.results(batch);
      recorded = results.map(({ analysis }) => analysis as unknown as Recorded | null);
      const weighed = [...(recorded[1]?.comparables ?? [])].sort((a, b) => b.weight - a.weight);
      used = weighed[0]?.id ?? '';
      candidate = await offer({ [used]: 'doubled' }, '2026-12-01');
    },
    TIMEOUT,
  );

  it('covers what is offered, which every organisation sees', async () => {
    const { data } = await json(system.request('/v1/model/candidates', {}, await system.key()));
    expect(data).toMatchObject([
      {
        version: candidate,
        object: 'model_candidate',
        market: 'sandbox',
        model_version: 'fixture',
        model_rules: 'rules-fixture',
        answers_from: '2026-12-01',
      },
    ]);
  });

  it('shows changes beside the original answers, starting with those whose comparable changed', async () => {
    const shown = await json(preview(candidate, { batch_id: batch }));
    expect(shown).toMatchObject({
      ...{ object: 'model_preview', version: candidate, batch_id: batch, portfolio_id: null },
      ...{ model_version: 'fixture', model_rules: 'rules-fixture' },
      request_counts: { total: 4, replayed: 3, refused: 0, without_analysis: 1 },
      changed: { items: 3, value: 3, verdict: 0, decision: 0 },
      has_more: false,
    });
    const using = recorded.flatMap((answer, index) =>
      answer?.comparables.some(({ id }) => id === used) === true ? [index] : [],
    );
    const { data, values } = shown as unknown as Preview;
    expect(using).toEqual([1, 3]);
    const indexes = data.map(({ index }) => index);
    expect(indexes.slice(0, 2).sort()).toEqual(using);
    // The level of the whole market moved by a hair with that sale.
    expect(indexes[2]).toBe(0);
    expect(Math.abs(data[2]?.change_pct ?? 1)).toBeLessThan(0.05);
    expect(Math.abs(data[1]?.change_pct ?? 0)).toBeGreaterThan(0.1);
    for (const { index, before, change_pct: change, after } of data) {
      expect(before).toEqual(sideOf(recorded[index]));
      expect(change).toBeCloseTo(100 * (after.value / before.value - 1), 2);
    }
    const answered = recorded.reduce((sum, answer) => sum + (answer?.value.estimate ?? 0), 0);
    expect(values.before).toBe(answered);
  });

  it('shows no changes for a candidate that answers the same', async () => {
    const same = await offer({ [used]: 'withdrawn' });
    expect(await json(preview(same, { batch_id: batch }))).toMatchObject({
      ...{ request_counts: { replayed: 3 }, changed: { items: 0, value: 0 }, data: [], has_more: false },
      value_change_pct: { p5: 0, median: 0, p95: 0 },
    });
    await candidates.withdraw(same);
  });

  it('comes in pages', async () => {
    const { data } = await read(candidate, { batch_id: batch });
    const first = await read(candidate, { batch_id: batch }, '?limit=1');
    expect(first).toMatchObject({ data: [data[0]], has_more: true });
    const rest = await read(candidate, { batch_id: batch }, `?starting_after=${data[0]?.index ?? 0}`);
    expect(rest).toMatchObject({ data: data.slice(1), has_more: false });
    const refused = await problemOf(await preview(candidate, { batch_id: batch }, '?starting_after=2'));
    expect(refused).toMatchObject({ status: 422, errors: [{ parameter: 'starting_after' }] });
  });

  it('compares the recorded range midpoints where no value was recorded', async () => {
    const { data } = await read(candidate, { batch_id: bare });
    expect(data.map(({ index }) => index).sort()).toEqual([0, 1, 3]);
    for (const { before, after } of data) {
      expect(before).toMatchObject({ evidence_level: null, decision: null });
      for (const { value, low, high } of [before, after])
        expect(value).toBe(Math.round(Math.sqrt(low * high)));
    }
  });

  it('gives the same bytes twice and records nothing', async () => {
    const count = async (): Promise<unknown> => {
      const text = `SELECT (SELECT count(*) FROM analyses) AS analyses, (SELECT count(*) FROM events) AS events,
        (SELECT count(*) FROM batches) AS batches`;
      return (await system.database.pool.query(text)).rows;
    };
    const before = await count();
    const [one, two] = [
      await (await preview(candidate, { batch_id: batch })).text(),
      await (await preview(candidate, { batch_id: batch })).text(),
    ];
    expect(two).toBe(one);
    expect(await count()).toEqual(before);
  });

  it('is available from the command line', async () => {
    const deal = dealSession(() => ({
      DEAL_BASE_URL: system.url,
      DEAL_API_KEY: system.apiKey,
      LOCAL_DIR: marketDir,
    }));
    expect((await deal('model', 'candidates')).output).toContain(candidate);
    const shown = await deal('model', 'preview', candidate, '--batch', batch);
    expect(shown).toMatchObject({
      code: 0,
      output: expect.stringMatching(/model_rules +rules-fixture[\s\S]*replayed +3[\s\S]*items +3/),
    });
    expect(shown.output).toMatch(/^3 +dear +0\.\d+ /m);
    const refused = await deal('model', 'preview', candidate);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--batch ba_') });
  });

  it('names what it cannot replay', async () => {
    const problem = async (...asked: Parameters<typeof preview>) => problemOf(await preview(...asked));
    const foreign = await problem(candidate, { batch_id: batch }, '', await system.key());
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problem('sandbox-1', { batch_id: batch })).toMatchObject({
      ...{ status: 404, code: 'unknown_candidate' },
      detail: expect.stringContaining('"sandbox-1"'),
    });
    expect(await problem(candidate, {})).toMatchObject({ status: 422, errors: [{ pointer: '/batch_id' }] });
    const both = { batch_id: batch, portfolio_id: 'pf_0351NlxE2sJxMYHXLiO7nm' };
    expect(await problem(candidate, both)).toMatchObject({ errors: [{ pointer: '/portfolio_id' }] });
    const lost = await offer({ [used]: 'duplicate' });
    rmSync(snapshotDirectory(marketDir, lost), { recursive: true });
    const gone = await problem(lost, { batch_id: batch });
    expect(gone).toMatchObject({ status: 503, code: 'snapshot_unavailable' });
    expect(gone.detail).not.toContain(marketDir);
    await new SnapshotStore(system.database, systemClock).markRemoved(lost);
    expect(await problem(lost, { batch_id: batch })).toMatchObject({ code: 'snapshot_removed' });
    await candidates.withdraw(lost);
  });

  it(
    'takes a portfolio with all its parts, one at a time, and none that is too long',
    async () => {
      const id = await portfolio(600);
      const long = await portfolio(2_001);
      const asked = [1, 2, 3].map(() => preview(candidate, { portfolio_id: id }, '?limit=2'));
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
      const answer = answers.find(({ status }) => status === 200);
      expect(await answer?.json()).toMatchObject({
        ...{ batch_id: null, portfolio_id: id, request_counts: { total: 600, replayed: 600 } },
        ...{ changed: { items: 600 }, data: [{ index: 1 }, { index: 3 }], has_more: true },
      });
      const refused = await problemOf(await preview(candidate, { portfolio_id: long }));
      expect(refused).toMatchObject({ status: 409, code: 'portfolio_too_long' });
      expect(refused.detail).toContain(`/v1/batches?portfolio_id=${long}`);
    },
    TIMEOUT,
  );

  it(
    'gives what POST /v1/analyze answers once the candidate is active, and then ends',
    async () => {
      const { data } = await read(candidate, { batch_id: batch });
      await new SnapshotStore(system.database, systemClock).activate(candidate, 'test');
      await until('the candidate answers', async () => {
        const { snapshot_version: version } = await json(system.request('/v1/model'));
        return version === candidate ? true : undefined;
      });
      for (const { index, as_of: asOf, after } of data) {
        const query = `?as_of=${asOf}&include=value,confidence&policy=retail`;
        const body = JSON.stringify({ property: ITEMS[index]?.property });
        const answer = await json(system.request(`/v1/analyze${query}`, { method: 'POST', body }));
        expect(after).toEqual(sideOf(answer as unknown as Recorded));
      }
      expect(data.length).toBe(3);
      const over = await problemOf(await preview(candidate, { batch_id: batch }));
      expect(over).toMatchObject({ status: 404, code: 'unknown_candidate' });
    },
    TIMEOUT,
  );

  it('does not replay what was scored on a shifted sandbox', async () => {
    const move = { method: 'POST', body: JSON.stringify({ percent: 10 }) };
    expect((await system.request('/v1/sandbox/market-shifts', move)).status).toBe(201);
    const moved = await scored({});
    const refused = await problemOf(await preview(await offer({ [used]: 'withdrawn' }), { batch_id: moved }));
    expect(refused).toMatchObject({ status: 422, errors: [{ pointer: '/batch_id', code: 'contradicts' }] });
  });
});
