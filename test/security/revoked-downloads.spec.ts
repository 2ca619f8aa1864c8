import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { KeyStore, parseApiKey } from '#auth';
import { SCOPES } from '#http';
import { NO_PROOF, systemClock } from '#platform';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { makeAccessFixtures } from './access-fixtures.js';
import { MATRIX_ROUTES } from './access-routes.js';

const MB = 1_000_000;
/** Of a result or record, in characters: a hundred of them are more than the system buffers. */
const LONG = 400_000;
const TODAY = new Date().toISOString().slice(0, 10);

/** Every route that sends its answer in pieces, with queries for each form of it. */
const STREAMS: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/analyses/export': [`?from=${TODAY}&to=${TODAY}`],
  'GET /v1/batches/{id}/events': [''],
  'GET /v1/batches/{id}/results': ['?limit=100', '?format=ndjson', '?format=csv'],
  'GET /v1/portfolios/{id}/results': ['?limit=100', '?format=ndjson'],
};
const CALLS = Object.entries(STREAMS).flatMap(([name, queries]) =>
  queries.map((query) => ({ name, query, path: name.slice('GET '.length) })),
);

let api: ApiUnderTest;
let orgId: string;
let ids: { batch: string; portfolio: string };

beforeAll(async () => {
  api = await openTestApi();
  orgId = (await api.organisation()).id;
  ids = await makeLong(await api.key({ orgId }));
});
afterAll(() => api.close());

/** A batch, a portfolio and a day of analyses that are long to read. */
async function makeLong(key: string): Promise<typeof ids> {
  const { pool } = api.database;
  const items = Array.from({ length: 100 }, () => ({ property: LISTING }));
  const { id: batch } = (await (await api.post('/v1/batches', { items }, key)).json()) as { id: string };
  await pool.query(
    `INSERT INTO batch_results (batch_id, position, status, error, retryable, ended_at)
     SELECT $1, position, 'errored', json_build_object('code', 'internal_error', 'detail', repeat('x', $2)), false, now()
     FROM generate_series(0, 98) AS position`,
    [batch, LONG],
  );
  const accepted = await fetch(`${api.url}/v1/portfolios`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: items.map((item) => JSON.stringify(item)).join('\n'),
  });
  const { id: portfolio } = (await accepted.json()) as { id: string };
  const moved = 'UPDATE portfolio_parts SET batch_id = $1, items = NULL WHERE portfolio_id = $2';
  await pool.query(moved, [batch, portfolio]);
  await api.post('/v1/analyze', { property: LISTING }, key);
  await pool.query(
    `INSERT INTO analyses SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id || n, 'property',
       jsonb_build_object('building', repeat('x', $2))))).* FROM analyses a, generate_series(1, 99) AS n WHERE org_id = $1`,
    [orgId, LONG],
  );
  return { batch, portfolio };
}

/** An answer that nobody reads yet. */
async function ask(path: string, key: string): Promise<IncomingMessage> {
  const sent = request(`${api.url}${path}`, { headers: { authorization: `Bearer ${key}` }, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  for (const end of [sent, answer]) end.on('error', () => undefined);
  return answer;
}

it('the list of answers in pieces is complete', async () => {
  const fixtures = await makeAccessFixtures(api);
  const key = await fixtures.ownerKey(SCOPES);
  const chunked: string[] = [];
  for (const [name, { access, object, named = '', query = '', own }] of Object.entries(MATRIX_ROUTES)) {
    if (!name.startsWith('GET ') || access === 'admin' || own !== 200) continue;
    const id = object === undefined ? named : fixtures.ids[object];
    const path = name
      .slice('GET '.length)
      .replace(/\{version\}/, '1')
      .replace(/\{\w+\}/, id);
    const answer = await ask(`${path}${query}`, key);
    if (answer.headers['transfer-encoding'] === 'chunked') chunked.push(name);
    answer.destroy();
  }
  expect(chunked.sort()).toEqual(Object.keys(STREAMS).sort());
});

it.each(CALLS)('$name$query ends with its key', async ({ path, query }) => {
  const key = await api.key({ orgId });
  const id = path.includes('portfolios') ? ids.portfolio : ids.batch;
  const answer = await ask(`${path.replace('{id}', id)}${query}`, key);
  expect(answer.statusCode).toBe(200);
  await new KeyStore(api.database, systemClock, NO_PROOF).revoke(parseApiKey(key)?.id ?? '');
  const since = performance.now();
  await until('the end of the answer', async () => (await api.metric('http_requests_in_flight')) === 0);
  expect(performance.now() - since).toBeLessThan(5_000); // a second, on a machine that is not busy
  let read = 0;
  answer.on('data', (piece: Buffer) => (read += piece.length));
  if (!answer.closed) await new Promise((resolve) => answer.once('close', resolve));
  expect(read).toBeLessThan(20 * MB);
});
