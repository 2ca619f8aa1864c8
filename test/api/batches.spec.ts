import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import type { BatchView } from '#bulk';

import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';

const HEADER = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price';
const ROW = 'c1,Dubai Marina,Alder Tower,apartment,1,800,1500000';

let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  api = await openTestApi();
  key = await api.key();
});
afterAll(() => api.close());

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ custom_id: `c${index}`, property: LISTING }));
const submit = (body: unknown, headers: Record<string, string> = {}, query = '', caller = key) =>
  api.post(`/v1/batches${query}`, body, caller, headers);
const submitText = (type: string, body: string) => submit(body, { 'content-type': type });
const batchOf = async (response: Response): Promise<BatchView> => (await response.json()) as BatchView;

describe('POST /v1/batches', () => {
  it('accepts 500 items with 202, Location and a batch that is readable at once', async () => {
    const response = await submit({ items: items(500), metadata: { portfolio: 'north' } });
    expect(response.status).toBe(202);
    const batch = await batchOf(response);
    expect(response.headers.get('location')).toBe(`/v1/batches/${batch.id}`);
    expect(batch).toMatchObject({
      object: 'batch',
      livemode: false,
      status: 'queued',
      request_counts: { total: 500, processing: 500, succeeded: 0, errored: 0, canceled: 0 },
      snapshot_version: 'sandbox-1',
      metadata: { portfolio: 'north' },
      results_url: `/v1/batches/${batch.id}/results`,
    });
    expect(await (await api.get(`/v1/batches/${batch.id}`, key)).json()).toEqual(batch);
  });

  it('takes CSV and NDJSON', async () => {
    const csv = await submitText('text/csv; charset=utf-8; header=present', `\uFEFF${HEADER}\r\n${ROW}\r\n`);
    expect(csv.status).toBe(202);
    const lines = items(3).map((item) => `${JSON.stringify(item)}\n`);
    const ndjson = await submitText('application/x-ndjson', lines.join(''));
    expect(ndjson.status).toBe(202);
    expect((await batchOf(ndjson)).request_counts.total).toBe(3);
  });

  it('turns one wrong item among 500 into its own error and keeps the others', async () => {
    const body = {
      items: items(500).map((item, at) => (at === 77 ? { custom_id: 'c77', property: {} } : item)),
    };
    const batch = await batchOf(await submit(body));
    expect(batch.request_counts).toMatchObject({ total: 500, errored: 1, processing: 499 });
    const page = await api.get(`/v1/batches/${batch.id}/results?starting_after=76&limit=1`, key);
    expect(await page.json()).toMatchObject({
      data: [{ index: 77, custom_id: 'c77', status: 'errored', error: { code: 'invalid_fields' } }],
      has_more: true,
    });
  });

  it('refuses each item that repeats a custom_id, in every format, and keeps the others', async () => {
    const ids = ['a', 'a', 'b', 'b', 'c'];
    const rows = ids.map((id) => ({ custom_id: id, property: LISTING }));
    const lines = (id: string): string => ROW.replace('c1', id);
    const responses = [
      await submit({ items: rows }),
      await submitText('application/x-ndjson', rows.map((row) => JSON.stringify(row)).join('\n')),
      await submitText('text/csv', [HEADER, ...ids.map(lines)].join('\n')),
    ];
    const details: string[][] = [];
    for (const response of responses) {
      expect(response.status).toBe(202);
      const batch = await batchOf(response);
      expect(batch.request_counts).toMatchObject({ total: 5, processing: 3, errored: 2 });
      const page = (await (await api.get(`/v1/batches/${batch.id}/results`, key)).json()) as {
        data: { index: number; custom_id: string; error: { detail: string; errors: object[] } | null }[];
      };
      expect(page.data.map(({ custom_id: id, error }) => [id, error === null])).toEqual([
        ...[
          ['a', true],
          ['a', false],
        ],
        ...[
          ['b', true],
          ['b', false],
          ['c', true],
        ],
      ]);
      const refused = page.data.flatMap(({ error }) => (error === null ? [] : [error]));
      expect(refused).toMatchObject(
        refused.map(() => ({ errors: [{ pointer: '/custom_id', code: 'duplicate' }] })),
      );
      details.push(refused.map(({ detail }) => detail.replace(/; .*/, '')));
    }
    expect(details).toEqual([
      ['custom_id "a" is already used by item 0', 'custom_id "b" is already used by item 2'],
      [
        'custom_id "a" in line 2 is already used in line 1 (item 0)',
        'custom_id "b" in line 4 is already used in line 3 (item 2)',
      ],
      [
        'custom_id "a" in line 3 is already used in line 2 (item 0)',
        'custom_id "b" in line 5 is already used in line 4 (item 2)',
      ],
    ]);
    const rehearsal = await submit({ items: rows }, {}, '?dry_run=true');
    expect(await rehearsal.json()).toMatchObject({
      request_counts: { total: 5, valid: 3, errored: 2 },
      errors: [
        { index: 1, custom_id: 'a', error: { code: 'invalid_fields' } },
        { index: 3, custom_id: 'b', error: { code: 'invalid_fields' } },
      ],
    });
  });

  it.each([
    ['no items', { items: [] }, 422, 'invalid_fields', '/items'],
    ['501 items', { items: items(501) }, 422, 'invalid_fields', '/items'],
    ['items that are no list', { items: {} }, 422, 'invalid_fields', '/items'],
    ['no member items', { metadata: {} }, 422, 'invalid_fields', '/items'],
    ['an unknown member', { items: items(1), wach: true }, 422, 'unknown_field', '/wach'],
    ['wrong metadata', { items: items(1), metadata: { a: 1 } }, 422, 'invalid_fields', '/metadata/a'],
  ])('refuses %s as a whole', async (_, body, status, code, pointer) => {
    const response = await submit(body);
    expect(response.status).toBe(status);
    expect(await problemOf(response)).toMatchObject({ code, errors: [{ pointer }] });
  });

  it.each([
    [
      'CSV with a quote that is not closed',
      'text/csv',
      `${HEADER}\n${ROW.replace('Alder', '"Alder')}\n`,
      400,
      'malformed_csv',
    ],
    [
      'CSV without a required column',
      'text/csv',
      `${HEADER.replace('area,', '')}\n${ROW}`,
      422,
      'invalid_fields',
    ],
    [
      'NDJSON with a broken line',
      'application/x-ndjson',
      '{"property":{}}\n{"property":\n',
      400,
      'malformed_json',
    ],
    ['another media type', 'application/xml', '<a/>', 415, 'unsupported_media_type'],
    ['another charset', 'text/csv; charset=latin1', HEADER, 415, 'unsupported_media_type'],
  ])('refuses %s', async (_, type, body, status, code) => {
    const response = await submitText(type, body);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).code).toBe(code);
  });

  it('refuses text that is not UTF-8', async () => {
    const response = await fetch(`${api.url}/v1/batches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
      body: Buffer.from(`${HEADER}\n${ROW.replace('Dubai', 'Dub\u00e4i')}`, 'latin1'),
    });
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'malformed_csv']);
  });

  it('takes a body of 2 MB and refuses one byte more', async () => {
    const body = JSON.stringify({ items: items(5) });
    expect((await submit(body.padEnd(2_000_000))).status).toBe(202);
    const refused = await submit(body.padEnd(2_000_001));
    expect(refused.status).toBe(413);
    expect((await problemOf(refused)).code).toBe('body_too_large');
  });

  it('answers a repeated request with the batch it created', async () => {
    const headers = { 'idempotency-key': 'portfolio-1' };
    const first = await batchOf(await submit({ items: items(2) }, headers));
    const again = await submit({ items: items(2) }, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await batchOf(again)).toEqual(first);
    expect((await submit({ items: items(3) }, headers)).status).toBe(422);
    const csv = { 'idempotency-key': 'portfolio-2', 'content-type': 'text/csv' };
    const one = await batchOf(await submit(`${HEADER}\n${ROW}`, csv));
    expect((await batchOf(await submit(`${HEADER}\n${ROW}`, csv))).id).toBe(one.id);
    expect((await submit(`${HEADER}\n${ROW.replace('800', '801')}`, csv)).status).toBe(422);
  });

  it('refuses what exceeds the plan, with the figures', async () => {
    const { id: orgId } = await api.organisation();
    const small = await api.key({ orgId });
    await api.database.pool.query(
      `INSERT INTO organisation_limits VALUES ($1, false, 'batch_items_backlog', 10), ($1, false, 'batches_in_flight', 2)`,
      [orgId],
    );
    const limited = await api.key({ orgId });
    expect((await submit({ items: items(6) }, {}, '', limited)).status).toBe(202);
    const full = await submit({ items: items(5) }, {}, '', small);
    expect(full.status).toBe(429);
    expect(Number(full.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await problemOf(full)).toMatchObject({
      code: 'batch_backlog_full',
      items_in_backlog: 6,
      items_in_backlog_limit: 10,
    });
    expect((await submit({ items: items(1) }, {}, '', limited)).status).toBe(202);
    const many = await submit({ items: items(1) }, {}, '', limited);
    expect(await problemOf(many)).toMatchObject({ code: 'too_many_batches', batches_in_flight: 2 });
  });

  it('shows with dry_run what would happen, and accepts nothing', async () => {
    const caller = await api.key();
    const body = {
      items: [
        ...items(2),
        { property: { ...LISTING, area: 'Atlantis' } },
        { custom_id: 'x', property: { ...LISTING, bedrooms: 'two' } },
      ],
    };
    const response = await submit(body, {}, '?dry_run=true', caller);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      object: 'batch_rehearsal',
      would_be_accepted: true,
      request_counts: { total: 4, valid: 2, errored: 2 },
      errors: [
        { index: 2, custom_id: null, error: { code: 'unknown_area' } },
        { index: 3, custom_id: 'x', error: { code: 'invalid_fields' } },
      ],
      items_in_backlog: 0,
    });
    expect(await (await api.get('/v1/batches', caller)).json()).toEqual({ data: [], has_more: false });
  });

  it('needs the write scope, and shows nothing to another organisation', async () => {
    const reader = await api.key({ scopes: ['bulk:read'] });
    expect((await submit({ items: items(1) }, {}, '', reader)).status).toBe(403);
    const { id } = await batchOf(await submit({ items: items(1) }));
    const stranger = await api.key();
    for (const path of ['', '/results', '/summary', '/events']) {
      expect((await api.get(`/v1/batches/${id}${path}`, stranger)).status).toBe(404);
    }
    for (const path of ['/cancel', '/retry-failed']) {
      expect((await api.post(`/v1/batches/${id}${path}`, '', stranger)).status).toBe(404);
    }
  });
});

describe('GET /v1/batches/{id}/events', () => {
  it('answers HEAD at once, however long the batch still runs', async () => {
    const { id } = await batchOf(await submit({ items: items(1) }));
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`${api.url}/v1/batches/${id}/events`, { method: 'HEAD', headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect((await api.get(`/v1/batches/${id}`, key)).status).toBe(200);
  });
});

describe('GET /v1/batches', () => {
  it('lists newest first, page by page, in both directions', async () => {
    const caller = await api.key();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await batchOf(await submit({ items: items(1) }, {}, '', caller))).id);
    }
    const list = async (query: string) => {
      const page = (await (await api.get(`/v1/batches?${query}`, caller)).json()) as {
        data: BatchView[];
        has_more: boolean;
      };
      return [page.data.map(({ id }) => ids.indexOf(id)), page.has_more];
    };
    expect(await list('limit=2')).toEqual([[0, 1], true]);
    expect(await list(`limit=2&starting_after=${ids[1] ?? ''}`)).toEqual([[2], false]);
    expect(await list(`limit=2&ending_before=${ids[2] ?? ''}`)).toEqual([[0, 1], false]);
    for (const query of ['limit=0', 'starting_after=ba_nope']) {
      expect((await api.get(`/v1/batches?${query}`, caller)).status).toBe(422);
    }
  });
});
