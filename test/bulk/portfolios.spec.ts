import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { PortfolioQueueStore } from '#bulk';
import { systemClock } from '#platform';

import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';
import { BatchFiles, sheetRows } from './batch-files.js';
import { BulkSystem } from './bulk-system.js';
import { accepted, type Portfolio, PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let portfolios: PortfolioCalls;

beforeAll(async () => {
  system = await BulkSystem.open();
  portfolios = new PortfolioCalls(system);
  await system.startApi();
}, 120_000);
afterAll(() => system.close());

const HEADER = 'loan_id,custom_id,area,building,type,bedrooms,size_sqft,listing_price,branch\n';
const HOW = '?map=loan_id:reference&passthrough=true';
const row = (index: number, id = `c${index}`): string =>
  `L-${index},${id},${LISTING.area},"${LISTING.building}",apartment,1,${700 + (index % 300)},"1,${String(index % 1000).padStart(3, '0')},000",North\n`;
const file = (rows: number): string => HEADER + Array.from({ length: rows }, (_, at) => row(at)).join('');

/** A part of a line that never ends. */
const PIECE = Buffer.alloc(1_000_000, 0x78);

const send = (body: string, query = HOW, headers: Record<string, string> = {}): Promise<Response> =>
  portfolios.send(body, query, headers);
const ended = (id: string): Promise<Portfolio> => portfolios.ended(id);

const spooled = (): readonly string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('deal-body-'));
const stored = async (): Promise<number> =>
  (await system.database.pool.query('SELECT FROM portfolio_parts')).rowCount ?? 0;

describe('a portfolio', () => {
  it('is accepted whole, waits without a worker, and loses nothing when a worker dies midway', async () => {
    const bad = `L-x,c1,${LISTING.area},,apartment,1,700,1000000,North\nL-y,cy,${LISTING.area},,apartment,1,110 m,1000000,South\nshort,row\n`;
    const whole = file(3_400) + bad;
    const portfolio = await accepted(await send(whole, `${HOW}&include=value`));
    expect(portfolio).toMatchObject({
      status: 'queued',
      request_counts: { total: 3_403, processing: 3_400, errored: 3 },
      parts: { total: 7, begun: 0 },
    });
    expect((await portfolios.lines(portfolio.id)).map(({ index, status }) => [index, status])).toEqual(
      Array.from({ length: 3_403 }, (_, index) => [index, index < 3_400 ? 'processing' : 'errored']),
    );

    const page = (after: number) =>
      system.request(`/v1/portfolios/${portfolio.id}/results?starting_after=${after}`);
    expect(await (await page(3_401)).json()).toMatchObject({ data: [{ index: 3_402 }], has_more: false });
    for (const after of [3_402, 3_403, 9_999]) {
      expect(await (await page(after)).text()).toBe('{"data":[],"has_more":false}');
    }

    const queue = new PortfolioQueueStore(system.database, systemClock);
    expect(await queue.waiting()).toEqual({ batch: 0, portfolio: 3_403 });

    const first = await system.worker();
    await until('the first results', async () => {
      const { request_counts: counts } = await portfolios.get(portfolio.id);
      return (counts['succeeded'] ?? 0) > 0 ? counts : undefined;
    });
    await first.kill();
    await system.worker();
    const end = await ended(portfolio.id);
    expect(end).toMatchObject({
      status: 'completed',
      request_counts: { total: 3_403, processing: 0, succeeded: 3_400, errored: 3, canceled: 0 },
      parts: { total: 7, begun: 7 },
    });

    const results = await portfolios.lines(portfolio.id);
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 3_403 }, (_, index) => index));
    expect(results.slice(0, 3_400).map((result) => result['custom_id'])).toEqual(
      Array.from({ length: 3_400 }, (_, index) => `c${index}`),
    );
    expect(new Set(results.map((result) => result['analysis_id'])).size).toBe(3_401);
    const errors = results.slice(3_400).map(({ error }) => (error as { detail: string }).detail);
    expect(errors).toEqual([
      'custom_id "c1" in line 3402 is already used in line 3 (item 1); give each item its own, or none.',
      expect.stringContaining('size_sqft'),
      expect.stringContaining('2 cells, but the header has 9'),
    ]);
    const { rows } = await system.database.pool.query<{ events: string }>(
      `SELECT string_agg(type, ' ') AS events FROM events WHERE type LIKE '%.completed'`,
    );
    expect(rows[0]?.events).toBe('portfolio.completed');
    expect(spooled()).toEqual([]);
  }, 90_000);

  it('gives one table with its file’s rows and own columns, and pages of JSON', async () => {
    const { id } = await accepted(await send(file(1_001)));
    await ended(id);
    const text = await (await system.request(`/v1/portfolios/${id}/results?format=csv`)).text();
    const rows = parse<Record<string, string>>(text, { columns: true });
    expect(rows.map((cells) => [cells['index'], cells['reference'], cells['branch']])).toEqual(
      Array.from({ length: 1_001 }, (_, index) => [String(index), `L-${index}`, 'North']),
    );
    const page = await system.request(`/v1/portfolios/${id}/results?limit=3&starting_after=498`);
    const { data, has_more: more } = (await page.json()) as { data: { index: number }[]; has_more: boolean };
    expect([data.map(({ index }) => index), more]).toEqual([[499, 500, 501], true]);
    const sheet = await sheetRows(await system.request(`/v1/portfolios/${id}/results?format=xlsx`));
    expect(sheet).toHaveLength(1_002);
  });

  it('consists of batches that are listed only under it and send no event of their own', async () => {
    const { id } = await accepted(await send(file(501)));
    await ended(id);
    const list = async (query: string) =>
      ((await (await system.request(`/v1/batches${query}`)).json()) as { data: Record<string, unknown>[] })
        .data;
    expect(await list(`?portfolio_id=${id}`)).toMatchObject([
      { portfolio_id: id, request_counts: { total: 1 } },
      { portfolio_id: id, request_counts: { total: 500 } },
    ]);
    expect(await list('')).toEqual([]);
    const alone = await new BatchFiles(system).scoredItems([{ property: LISTING }]);
    expect(await list('')).toMatchObject([{ id: alone, portfolio_id: null }]);
  });

  it('is created once per Idempotency-Key, and another file under that key is refused', async () => {
    const headers = { 'idempotency-key': 'north-2026' };
    const one = await accepted(await send(file(2), HOW, headers));
    await ended(one.id);
    const again = await send(file(2), HOW, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ id: one.id });
    const other = await send(file(3), HOW, headers);
    expect((await problemOf(other)).code).toBe('idempotency_key_reused');
  });

  it('takes NDJSON', async () => {
    const text = Array.from({ length: 600 }, (_, at) =>
      JSON.stringify({ custom_id: `n${at}`, property: LISTING }),
    );
    const { id } = await accepted(
      await send(`\uFEFF${text.join('\r\n\n')}`, '', { 'content-type': 'application/x-ndjson' }),
    );
    expect(await ended(id)).toMatchObject({ request_counts: { total: 600, succeeded: 600 } });
    const broken = await send(`${text[0] ?? ''}\n{"property":`, '', {
      'content-type': 'application/x-ndjson',
    });
    expect(await problemOf(broken)).toMatchObject({
      code: 'malformed_json',
      detail: expect.stringMatching(/^Line 2: /),
    });
  });
});

describe('a file that is wrong as a whole', () => {
  it.each([
    [
      'an open quote far down',
      `${file(1_200)}L,q,"${LISTING.area},1\n${'x'.repeat(120_000)}`,
      'malformed_csv',
    ],
    ['blanks instead of a header', ' '.repeat(500_000), 'malformed_csv'],
    ['blank lines far down', `${file(600)}${'\n'.repeat(500_000)}`, 'malformed_csv'],
    ['cells that hold nothing far down', `${file(600)}${','.repeat(500_000)}`, 'malformed_csv'],
    ['an unknown column', file(2), 'unknown_field', '?map=loan_id:reference'],
    ['a column unknown at the head of many rows', file(5_000), 'unknown_field', '?map=loan_id:reference'],
    ['nothing but a header', HEADER, 'invalid_fields'],
    ['nothing', '', 'invalid_fields'],
    ['bytes that are no UTF-8', 'latin1', 'malformed_csv'],
    ['an unknown part', file(2), 'invalid_fields', '?include=valeu'],
    ['an unknown policy', file(2), 'unknown_policy', `${HOW}&policy=none`],
  ])('is refused and leaves nothing behind: %s', async (_, body, code, query = HOW) => {
    const before = await stored();
    const bytes = body === 'latin1' ? Buffer.from(`${HEADER}é`, 'latin1') : body;
    const response = await fetch(`${system.url}/v1/portfolios${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.apiKey}`, 'content-type': 'text/csv' },
      body: bytes,
    });
    expect((await problemOf(response)).code).toBe(code);
    expect(await stored()).toBe(before);
    expect(spooled()).toEqual([]);
  });

  it.each(['text/csv', 'application/x-ndjson'])(
    'gets an error naming its format if it is not %s',
    async (type) => {
      const before = await stored();
      const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(70_000, 0xfe)]);
      const response = await fetch(`${system.url}/v1/portfolios`, {
        method: 'POST',
        headers: { authorization: `Bearer ${system.apiKey}`, 'content-type': type },
        body: workbook,
      });
      const problem = await problemOf(response);
      expect(problem.detail).toMatch(/^The body is a workbook .*; save the sheet as CSV \(UTF-8\)/);
      expect(await stored()).toBe(before);
    },
  );

  it('is refused if a line never ends or the file is too large', async () => {
    const type = { 'content-type': 'application/x-ndjson' };
    expect((await problemOf(await send(' '.repeat(200_000), '', type))).code).toBe('malformed_json');
    const long = await problemOf(await send('x'.repeat(32_000_001)));
    expect(long.code).toBe('body_too_large');
    let sent = 0;
    const endless = new ReadableStream({
      // The answer is read between pieces: a receiver that keeps pace would otherwise never let it be.
      pull: async (to) => {
        await setImmediate();
        if (++sent > 500) to.error(new Error('500 MB were taken of a file that is too large'));
        else to.enqueue(PIECE);
      },
    });
    const response = await fetch(`${system.url}/v1/portfolios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.apiKey}`, 'content-type': 'text/csv' },
      body: endless,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    await ended((await accepted(await send(file(1)))).id);
  });

  it('is refused as soon as it exceeds the plan’s backlog', async () => {
    const before = await stored();
    expect(await problemOf(await send(`${file(20_600)}"never`))).toMatchObject({
      code: 'portfolio_backlog_full',
      listings_in_backlog: 0,
      listings_in_backlog_limit: 20_000,
    });
    expect(await stored()).toBe(before);
  }, 60_000);
});

describe('a portfolio with an item whose outcome may change', () => {
  it('ends again, with an event, when one of its batches was retried', async () => {
    const crashing = { property: { ...LISTING, building: 'Sandbox Failing Tower' } };
    const { id } = await accepted(
      await send(JSON.stringify(crashing), '', { 'content-type': 'application/x-ndjson' }),
    );
    await ended(id);
    const parts = (await (await system.request(`/v1/batches?portfolio_id=${id}`)).json()) as {
      data: { id: string }[];
    };
    const retry = await system.request(`/v1/batches/${parts.data[0]?.id ?? ''}/retry-failed`, {
      method: 'POST',
    });
    expect(retry.status).toBe(202);
    const told = async (): Promise<number> =>
      (
        await system.database.pool.query(
          `SELECT FROM events WHERE type = 'portfolio.completed' AND dedupe_key LIKE '%' || $1 || '.%'`,
          [id],
        )
      ).rowCount ?? 0;
    await until('the second end', async () => ((await told()) === 2 ? true : undefined));
    expect(await ended(id)).toMatchObject({
      status: 'completed',
      request_counts: { processing: 0, errored: 1 },
    });
    const whole = await system.request(`/v1/portfolios/${id}/retry-failed`, { method: 'POST' });
    expect([whole.status, await whole.json()]).toEqual([
      202,
      expect.objectContaining({ id, ended_at: null }),
    ]);
    await until('the third end', async () => ((await told()) === 3 ? true : undefined));
    expect(await ended(id)).toMatchObject({ request_counts: { processing: 0, errored: 1 } });
    const unknown = await system.request('/v1/batches?portfolio_id=pf_0000000000000000000000');
    expect((await problemOf(unknown)).code).toBe('not_found');
  });
});

describe('a portfolio that is canceled', () => {
  it('keeps what is done and starts no further part', async () => {
    const { id } = await accepted(await send(file(5_200)));
    const canceled = await system.request(`/v1/portfolios/${id}/cancel`, { method: 'POST' });
    expect(canceled.status).toBe(200);
    const end = await ended(id);
    expect(end.status).toBe('canceled');
    const { total = 0, succeeded = 0, canceled: left = 0, processing } = end.request_counts;
    expect([processing, succeeded + left]).toEqual([0, total]);
    const statuses = (await portfolios.lines(id)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 'canceled')).toHaveLength(left);
    const again = await system.request(`/v1/portfolios/${id}/cancel`, { method: 'POST' });
    expect(again.status).toBe(200);
  });
});
