import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { BulkSystem, makeItems } from './bulk-system.js';
import { accepted, type Portfolio, PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let portfolios: PortfolioCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  portfolios = new PortfolioCalls(system);
  await system.startApi();
}, 120_000);
afterAll(() => system.close());

const submit = async (items: readonly object[]): Promise<Portfolio> => {
  const body = items.map((item) => JSON.stringify(item)).join('\n');
  return accepted(await portfolios.send(body, '', { 'content-type': 'application/x-ndjson' }));
};
const cancel = async (id: string): Promise<Portfolio> =>
  (await (await system.request(`/v1/portfolios/${id}/cancel`, { method: 'POST' })).json()) as Portfolio;
const ends = async (id: string): Promise<readonly unknown[]> => {
  const page = await (await system.request('/v1/events?types=portfolio.completed')).json();
  return (page as { data: { data: { id: string } }[] }).data.filter(({ data }) => data.id === id);
};

it('a portfolio that no worker has started ends when canceled, with one event', async () => {
  const { id } = await submit(makeItems(3, { 1: { listing_price: 5 } }));
  const canceled = await cancel(id);
  expect(canceled).toMatchObject({
    status: 'canceled',
    ended_at: expect.any(String),
    request_counts: { total: 3, processing: 0, succeeded: 0, errored: 1, canceled: 2 },
  });
  expect(await cancel(id)).toEqual(canceled);
  expect(await portfolios.get(id)).toEqual(canceled);
  expect(await ends(id)).toMatchObject([{ data: { id, status: 'canceled', ended_at: canceled.ended_at } }]);
});

it('frees its place in the backlog at once', async () => {
  const { id: orgId } = await system.organisation('enterprise', { portfolio_backlog: 3 });
  const key = await system.key({ orgId });
  const body = makeItems(3)
    .map((item) => JSON.stringify(item))
    .join('\n');
  const send = (): Promise<Response> =>
    system.request(
      '/v1/portfolios',
      { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } },
      key,
    );
  const { id } = await accepted(await send());
  expect((await send()).status).toBe(429);
  await system.request(`/v1/portfolios/${id}/cancel`, { method: 'POST' }, key);
  await accepted(await send());
});
