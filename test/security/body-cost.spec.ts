import { monitorEventLoopDelay } from 'node:perf_hooks';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { LISTING } from '../support/listing.js';

const junk = (names: number, stem = 'u') =>
  Object.fromEntries(Array.from({ length: names }, (_, at) => [`${stem}${at}`, 0]));
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** Processor time: 0.1 to 0.5 s on a quiet machine, three times that on a shared one, up to 24 s without limits. */
const MOST_MS = 3_000;

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

/** Sends a body: how long this process worked for it, the longest wait of anything else, the size of the answer. */
async function cost(path: string, body: string, type = 'application/json') {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = process.cpuUsage();
  const response = await api.post(path, body, key, { 'content-type': type });
  const answer = await response.text();
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  const measured = {
    status: response.status,
    bytes: answer.length,
    workMs: Math.round((user + system) / 1e3),
    blockedMs: Math.round(delay.max / 1e6),
  };
  process.stdout.write(`${path}: ${JSON.stringify({ sent: body.length, ...measured })}\n`);
  return measured;
}

describe('a body crafted to be expensive', () => {
  it.each([
    ['unknown fields in every item', { items: times(500, { property: { ...LISTING, ...junk(300) } }) }],
    ['an item of very many fields', { items: [{ property: junk(160_000) }] }],
    ['near misses', { items: times(500, { property: junk(150, 'listing_pric') }) }],
    ['an envelope of very many members', { items: [{ property: LISTING }], ...junk(150_000) }],
    ['metadata of very many names', { items: [{ property: LISTING }], metadata: junk(150_000) }],
    ['a list of very many values', { items: [{ property: { ...LISTING, area: times(900_000, 0) } }] }],
  ])('delays nobody else and gets a short answer: %s', async (_, body) => {
    const { workMs, bytes } = await cost('/v1/batches?dry_run=true', JSON.stringify(body));
    expect(workMs).toBeLessThan(MOST_MS);
    expect(bytes).toBeLessThan(20_000);
  });

  it.each([
    ['in every item', { items: times(500, { property: { ...LISTING, ...junk(70) } }) }],
    ['near misses', { items: times(500, { property: junk(78, 'listing_pric') }) }],
    ['in one item', { items: [{ property: junk(39_000) }] }],
    ['in the envelope', { items: [{ property: LISTING }], ...junk(39_000) }],
  ])(
    'is checked in slices between other requests when it has the maximum number of names: %s',
    async (_, body) => {
      const { status, workMs, bytes } = await cost('/v1/batches?dry_run=true', JSON.stringify(body));
      expect(status).not.toBe(400);
      expect(workMs).toBeLessThan(MOST_MS);
      expect(bytes).toBeLessThan(400_000);
    },
  );

  it.each([
    ['/v1/analyze', { property: { ...LISTING, ...junk(9_000) } }],
    ['/v1/analyze', { property: LISTING, ...junk(9_000, 'propert') }],
    ['/v1/watches', { property: { ...LISTING, ...junk(9_000) } }],
    ['/v1/webhook-endpoints', { url: 'https://hooks.example.com/', ...junk(9_000) }],
  ])('gets at most a hundred violations from %s', async (path, body) => {
    const { workMs, bytes } = await cost(path, JSON.stringify(body));
    expect(workMs).toBeLessThan(MOST_MS);
    expect(bytes).toBeLessThan(20_000);
  });

  const HEADER = 'area,type,bedrooms,size_sqft,listing_price\n';
  it.each([
    ['a CSV of a million short rows', 'text/csv', `${HEADER}${'a\n'.repeat(950_000)}`],
    ['a CSV of a million cells', 'text/csv', `${HEADER}${','.repeat(1_900_000)}`],
    ['a CSV of blank lines', 'text/csv', `${HEADER}${'\n'.repeat(1_900_000)}`],
    ['a CSV of one long cell', 'text/csv', `${HEADER}"${'a'.repeat(1_900_000)}"`],
    ['NDJSON of a million short lines', 'application/x-ndjson', '1\n'.repeat(950_000)],
    ['NDJSON of blank lines', 'application/x-ndjson', `${'\n'.repeat(1_900_000)}1`],
  ])('is read in slices: %s', async (_, type, body) => {
    const { workMs, bytes, status } = await cost('/v1/batches?dry_run=true', body, type);
    expect(status).toBeLessThan(500);
    expect(workMs).toBeLessThan(MOST_MS);
    expect(bytes).toBeLessThan(20_000);
  });
});
