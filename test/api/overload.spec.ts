import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { until } from '../support/until.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { gatedLoader } from '../support/fixture-snapshots.js';
import { LISTING } from '../support/listing.js';

/** Ten requests under way at most. */
const ADMISSION = { most: 10, fewest: 2, targetMs: 60_000, windowMs: 500 };

let api: ApiUnderTest;
let key: string;
/** While set, scoring waits for it. */
let gate: Promise<void> | undefined;

beforeAll(async () => {
  api = await openTestApi({ load: gatedLoader(() => gate), admission: ADMISSION });
  key = await api.key();
});
afterAll(() => api.close());

const metric = (name: string): Promise<number> => api.metric(name);
const analyze = () => api.post('/v1/analyze', { property: LISTING }, key);

describe('under overload', () => {
  it('answers 503 with Retry-After at once, keeps a fifth for single analyses, and still answers health checks', async () => {
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const waiting = Array.from({ length: 8 }, analyze);
    await until('eight under way', async () => (await metric('http_requests_in_flight')) === 8);
    const other = await api.get('/v1/usage', key);
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await problemOf(other)).code).toBe('overloaded');
    waiting.push(analyze(), analyze());
    await until('ten under way', async () => (await metric('http_requests_in_flight')) === 10);
    expect((await analyze()).status).toBe(503);
    expect((await api.get('/healthz')).status).toBe(200);
    expect(await metric('http_requests_shed_total')).toBe(2);
    open();
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
    await until('none under way', async () => (await metric('http_requests_in_flight')) === 0);
    expect((await api.get('/v1/usage', key)).status).toBe(200);
  });
});
