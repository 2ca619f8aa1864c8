import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import type { BatchView } from '#bulk';

import { until } from '../support/until.js';
import { LISTING } from '../support/listing.js';
import { BulkSystem, makeItems } from './bulk-system.js';

let system: BulkSystem;

beforeAll(async () => {
  system = await BulkSystem.open();
  await Promise.all([system.startApi(), system.worker(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

const read = (id: string, path: string, accept = 'application/json') =>
  system.request(`/v1/batches/${id}${path}`, { headers: { accept } });

/** The server-sent events of a stream, until it ends. */
async function eventsOf(response: Response): Promise<{ event: string; batch: BatchView }[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block.includes('data: '));
  return blocks.map((block) => ({
    event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
    batch: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '') as BatchView,
  }));
}

interface Summary {
  readonly total_value: Readonly<Record<'low' | 'high' | 'naive_low' | 'naive_high', number>>;
  readonly highest_price_over_value: readonly object[];
}

describe('a batch of 500', () => {
  let id: string;
  let events: Promise<{ event: string; batch: BatchView }[]>;

  beforeAll(async () => {
    const items = makeItems(500, {
      11: { area: 'Atlantis' },
      250: { size_sqft: -1 },
      333: { reference: 'REF-333' },
    });
    ({ id } = await system.submit(items));
    events = read(id, '/events').then(eventsOf);
    await system.ended(id);
  });

  it('ends with a result for each item, in order, and an error for each wrong one', async () => {
    const results = await system.results(id);
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 500 }, (_, index) => index));
    const errors = results.filter(({ status }) => status === 'errored');
    expect(errors.map(({ index, error }) => [index, error?.code])).toEqual([
      [11, 'unknown_area'],
      [250, 'invalid_fields'],
    ]);
    expect(results[333]?.analysis).toMatchObject({ reference: 'REF-333', verdict: expect.any(String) });
    expect(await system.account(id)).toEqual({ items: 500, results: 500, analyses: 498, events: 1 });
    expect((await system.get(id)).request_counts).toEqual({
      total: 500,
      processing: 0,
      succeeded: 498,
      errored: 2,
      canceled: 0,
    });
  });

  it('scores each item like a single analysis', async () => {
    const [first] = await system.results(id);
    const property = { ...LISTING, listing_price: 1_000_000 };
    const single = await system.request('/v1/analyze', {
      method: 'POST',
      body: JSON.stringify({ property }),
    });
    expect(first?.analysis).toEqual(await single.json());
    const record = await system.request(`/v1/analyses/${first?.analysis_id ?? ''}`);
    expect(await record.json()).toMatchObject({ analysis: first?.analysis, property });
    const path = `/v1/analyses/${first?.analysis_id ?? ''}/reproduce`;
    expect(await (await system.request(path, { method: 'POST' })).json()).toMatchObject({ identical: true });
  });

  it('shows its progress as server-sent events that add up and end with the batch', async () => {
    const seen = await events;
    for (const { batch } of seen) {
      const { total, processing, succeeded, errored, canceled } = batch.request_counts;
      expect(processing + succeeded + errored + canceled).toBe(total);
    }
    expect(seen.at(-1)).toEqual({ event: 'completed', batch: await system.get(id) });
    expect(await eventsOf(await read(id, '/events'))).toHaveLength(1);
  });

  it('is read page by page as JSON, or whole as NDJSON or CSV', async () => {
    const pages: unknown[] = [];
    for (let after = -1, more = true; more;) {
      const query = after < 0 ? '' : `&starting_after=${after}`;
      const page = (await (await read(id, `/results?limit=100${query}`)).json()) as {
        data: { index: number }[];
        has_more: boolean;
      };
      pages.push(...page.data);
      more = page.has_more;
      after = page.data.at(-1)?.index ?? 500;
    }
    expect(pages).toEqual(await system.results(id));
    const csv = await read(id, '/results', 'text/csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = parse<Record<string, string>>(await csv.text(), { columns: true });
    expect(rows).toHaveLength(500);
    expect(rows[11]).toMatchObject({
      custom_id: 'c11',
      status: 'errored',
      error_code: 'unknown_area',
      deal_score: '',
    });
  });

  it('is summarised', async () => {
    const summary = (await (await read(id, '/summary')).json()) as Summary;
    expect(summary).toMatchObject({
      id,
      scored: 498,
      value: { currency: 'AED' },
      total_value: {
        homes: 498,
        values_recorded: 0,
        places_matched: 0,
        notes: [expect.any(String), expect.any(String)],
      },
      concentration: { by_type: { groups: 1, largest: [{ homes: 498, share_pct: 100 }] } },
      loans: null,
      highest_ltv: [],
      errors: expect.arrayContaining([{ code: 'unknown_area', count: 1, retryable: false }]),
    });
    const ranges = (await system.results(id)).flatMap(({ analysis }) =>
      analysis === null ? [] : [analysis['fair_price_range'] as { low: number; high: number }],
    );
    const total = (read: (range: { low: number; high: number }) => number): number =>
      Math.round(ranges.reduce((sum, range) => sum + read(range), 0));
    expect(summary.total_value).toMatchObject({
      values: total(({ low, high }) => Math.sqrt(low * high)),
      naive_low: total(({ low }) => low),
      naive_high: total(({ high }) => high),
    });
    expect(summary.total_value.low).toBeGreaterThan(summary.total_value.naive_low);
    expect(summary.total_value.high).toBeLessThan(summary.total_value.naive_high);
    expect(summary.highest_price_over_value).toHaveLength(10);
  });
});

describe('a CSV of 500 rows in Arabic', () => {
  it('comes back row by row as written, as CSV too', async () => {
    const rows = Array.from(
      { length: 500 },
      (_, row) =>
        `وحدة-${row};مرجع «${row}»;Dubai Marina;"برج الألدر، مرسى دبي";apartment;1;800;${1_000_000 + row}`,
    );
    const header = 'custom_id;reference;area;building;type;bedrooms;size_sqft;listing_price';
    const accepted = await system.request('/v1/batches', {
      method: 'POST',
      body: `\uFEFF${[header, ...rows].join('\r\n')}\r\n`,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    });
    expect(accepted.status).toBe(202);
    const { id } = (await accepted.json()) as BatchView;
    expect((await system.ended(id)).request_counts).toMatchObject({ total: 500, succeeded: 500 });
    const csv = await (await read(id, '/results', 'text/csv')).text();
    const results = parse<Record<string, string>>(csv, { columns: true });
    expect(
      results.map((row) => [row['custom_id'], row['reference'], row['building'], row['status']]),
    ).toEqual(rows.map((_, row) => [`وحدة-${row}`, `مرجع «${row}»`, 'برج الألدر، مرسى دبي', 'succeeded']));
  });
});

describe('items that fail', () => {
  it('caused by a server error are retried on request, on the same snapshot, and no others', async () => {
    const faulty = { building: 'Fault Tower' };
    const { id } = await system.submit(makeItems(120, { 7: faulty, 60: faulty, 61: { area: 'Atlantis' } }));
    expect((await system.ended(id)).request_counts).toMatchObject({ succeeded: 117, errored: 3 });
    const before = await system.results(id);
    expect(before[7]?.error).toMatchObject({ code: 'internal_error' });
    const retried = await system.request(`/v1/batches/${id}/retry-failed`, { method: 'POST' });
    expect(retried.status).toBe(202);
    expect(((await retried.json()) as BatchView).request_counts).toMatchObject({ processing: 2, errored: 1 });
    await system.ended(id);
    const after = await system.results(id);
    const kept = (results: typeof after) => results.filter(({ index }) => index !== 7 && index !== 60);
    expect(kept(after)).toEqual(kept(before));
    expect(await system.account(id)).toMatchObject({ results: 120, analyses: 117, events: 2 });
  });
});

describe('a batch that asks for watches', () => {
  it('starts one for each scored listing, recording its origin', async () => {
    const items = makeItems(3, { 1: { area: 'Atlantis' } });
    const body = JSON.stringify({ items, watch: true });
    const accepted = await system.request('/v1/batches', { method: 'POST', body });
    const { id, watch } = (await accepted.json()) as BatchView & { watch: boolean };
    expect(watch).toBe(true);
    await system.ended(id);
    const results = await system.results(id);
    expect(results.map(({ watch_id: started }) => started)).toEqual([
      expect.stringMatching(/^wa_/),
      null,
      expect.stringMatching(/^wa_/),
    ]);
    const watched = await system.request(`/v1/watches/${results[0]?.watch_id ?? ''}`);
    expect(await watched.json()).toMatchObject({
      property: { ...LISTING, listing_price: 1_000_000 },
      analysis: results[0]?.analysis,
      source: id,
      min_score_delta: 3,
    });
  });
});

describe('canceling', () => {
  it('midway keeps what is done, stops what has not started, and adds up', async () => {
    const slow = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at, { building: 'Slow Tower' }]));
    const { id } = await system.submit(makeItems(500, slow));
    await until('the first results', async () => (await system.get(id)).request_counts.succeeded > 0);
    const canceled = await system.request(`/v1/batches/${id}/cancel`, { method: 'POST' });
    expect(canceled.status).toBe(200);
    const batch = await system.ended(id);
    expect(batch.status).toBe('canceled');
    const { succeeded, canceled: dropped } = batch.request_counts;
    expect(dropped).toBeGreaterThan(0);
    expect(succeeded).toBeGreaterThan(0);
    expect(succeeded + dropped).toBe(500);
    expect(await system.account(id)).toEqual({ items: 500, results: 500, analyses: succeeded, events: 1 });
    const late = await system.request(`/v1/batches/${id}/cancel`, { method: 'POST' });
    expect(await late.json()).toEqual(batch);
  });
});

describe('a switch of the market', () => {
  it('midway through a batch leaves all of it on the snapshot it was accepted on', async () => {
    const slow = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [at, { building: 'Slow Tower' }]));
    const { id, snapshot_version: version } = await system.submit(makeItems(300, slow));
    await until('the first results', async () => (await system.get(id)).request_counts.succeeded > 0);
    await system.activate('sandbox-2');
    await system.ended(id);
    const { rows } = await system.database.pool.query(
      `SELECT DISTINCT a.snapshot_version AS version FROM analyses a JOIN batches b USING (request_id) WHERE b.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ version }]);
    const { snapshot_version: next } = await until('the switch', async () => {
      const batch = await system.submit(makeItems(1));
      return batch.snapshot_version === version ? undefined : batch;
    });
    expect(next).toBe('sandbox-2');
  });
});

describe('expiry', () => {
  it('deletes an expired batch, and nothing of it can be read', async () => {
    const { id } = await system.submit(makeItems(3));
    await system.ended(id);
    await system.database.pool.query(`UPDATE batches SET expires_at = now() WHERE id = $1`, [id]);
    await until('the batch to be deleted', async () => (await read(id, '')).status === 404);
    expect(await system.account(id)).toMatchObject({ items: 0, results: 0 });
  });
});
