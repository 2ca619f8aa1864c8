import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { BatchView } from '#bulk';

import { problemOf } from '../support/calls.js';
import { until } from '../support/until.js';
import { BulkSystem, makeItems } from './bulk-system.js';
import { accepted, type Portfolio, PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let portfolios: PortfolioCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  portfolios = new PortfolioCalls(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

/** Each takes 20 ms, so that so many are still at work when they are canceled; the last fails each time. */
const SLOW = Object.fromEntries(Array.from({ length: 49 }, (_, at) => [at, { building: 'Slow Tower' }]));
const SLOW_THEN_FAULT = makeItems(50, { ...SLOW, 49: { building: 'Fault Tower' } });
const ALL_DONE = {
  status: 'completed',
  request_counts: { processing: 0, succeeded: 49, errored: 1, canceled: 0 },
};

const post = (path: string, key?: string): Promise<Response> => system.request(path, { method: 'POST' }, key);
const lines = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join('\n');
const send = (items: readonly object[], key?: string): Promise<Response> =>
  system.request(
    '/v1/portfolios',
    { method: 'POST', body: lines(items), headers: { 'content-type': 'application/x-ndjson' } },
    key,
  );
const batchesOf = async (id: string, key?: string): Promise<readonly BatchView[]> => {
  const response = await system.request(`/v1/batches?portfolio_id=${id}`, {}, key);
  return ((await response.json()) as { data: BatchView[] }).data;
};

describe('a cancellation that came too late to cancel anything', () => {
  it('ends with the run of its batch: what failed can be retried', async () => {
    const { id } = await system.submit(SLOW_THEN_FAULT);
    await until('the start', async () => (await system.get(id)).status === 'processing');
    expect((await post(`/v1/batches/${id}/cancel`)).status).toBe(200);
    expect(await system.ended(id)).toMatchObject(ALL_DONE);
    expect((await post(`/v1/batches/${id}/retry-failed`)).status).toBe(202);
    expect(await system.ended(id)).toMatchObject(ALL_DONE);
    expect((await system.results(id))[49]?.error).toMatchObject({ code: 'internal_error' });
  });

  it('leaves a portfolio completed, and its failed listings can be retried', async () => {
    const { id } = await accepted(await send(SLOW_THEN_FAULT));
    await until('the start', async () => (await portfolios.get(id)).status === 'processing');
    expect((await post(`/v1/portfolios/${id}/cancel`)).status).toBe(200);
    expect(await portfolios.ended(id)).toMatchObject(ALL_DONE);
    expect(await batchesOf(id)).toMatchObject([ALL_DONE]);
    expect((await post(`/v1/portfolios/${id}/retry-failed`)).status).toBe(202);
    expect(await portfolios.ended(id)).toMatchObject(ALL_DONE);
  });
});

describe('a portfolio whose second part is waiting', () => {
  /** Of an organisation whose pace lets one part begin a minute. */
  let key: string;
  beforeAll(async () => {
    const { id: orgId } = await system.organisation('enterprise', { items_per_minute: 1, items_burst: 1e6 });
    key = await system.key({ orgId });
  });

  const get = async (id: string): Promise<Portfolio> =>
    (await (await system.request(`/v1/portfolios/${id}`, {}, key)).json()) as Portfolio;
  const statuses = async (id: string): Promise<Readonly<Record<string, number>>> => {
    const found: Record<string, number> = {};
    const page = await system.request(`/v1/portfolios/${id}/results?format=ndjson`, {}, key);
    for (const line of (await page.text()).trimEnd().split('\n')) {
      const { status } = JSON.parse(line) as { status: string };
      found[status] = (found[status] ?? 0) + 1;
    }
    return found;
  };

  it('has counts that match its results, before and after it is canceled', async () => {
    const items = makeItems(503, { 0: { building: 'Fault Tower' }, 501: { listing_price: 5 } });
    const { id } = await accepted(await send(items, key));
    const first = { total: 503, succeeded: 499, errored: 2 };
    await until('the first part', async () => (await get(id)).request_counts['succeeded'] === 499);
    expect((await get(id)).request_counts).toEqual({ ...first, processing: 2, canceled: 0 });
    expect(await statuses(id)).toEqual({ succeeded: 499, errored: 2, processing: 2 });

    const canceled = await post(`/v1/portfolios/${id}/cancel`, key);
    const left = { ...first, processing: 0, canceled: 2 };
    expect(await canceled.json()).toMatchObject({ request_counts: left });
    expect(await statuses(id)).toEqual({ succeeded: 499, errored: 2, canceled: 2 });
    const end = await until('the end', async () => {
      const portfolio = await get(id);
      return portfolio.ended_at === null ? undefined : portfolio;
    });
    expect(end).toMatchObject({ status: 'canceled', request_counts: left });

    const [batch] = await batchesOf(id, key);
    expect(batch).toMatchObject({ status: 'completed', request_counts: { errored: 1 } });
    const refused = await post(`/v1/batches/${batch?.id ?? ''}/retry-failed`, key);
    expect((await problemOf(refused)).code).toBe('portfolio_canceled');
    expect(await get(id)).toEqual(end);
    expect(await batchesOf(id, key)).toEqual([batch]);
    const { data } = (await (
      await system.request(`/v1/portfolios/${id}/results?limit=1&starting_after=500`, {}, key)
    ).json()) as { data: { error: { code: string; detail: string } }[] };
    expect(data[0]?.error).toMatchObject({
      code: 'invalid_fields',
      detail: expect.stringContaining('listing_price'),
    });
  });
});
