import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { AuditStore, verifyExport } from '#audit';
import { localLoader } from '#scoring';

import { writeFixtureMarket } from '../support/fixture-market.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { until } from '../support/until.js';

const marketDir = mkdtempSync(join(tmpdir(), 'deal-history-'));
let api: ApiUnderTest;
let orgId: string;
let key: string;

async function activateLevel(level: number): Promise<void> {
  const { version } = await writeFixtureMarket({ marketDir, market: 'sandbox', level });
  await api.activate(version);
  await api.scoring.refresh();
}

beforeAll(async () => {
  api = await openTestApi({ load: localLoader(marketDir) });
  await activateLevel(1);
  orgId = (await api.organisation()).id;
  key = await api.key({ orgId });
});
afterAll(async () => {
  await api.close();
  rmSync(marketDir, { recursive: true, force: true });
});

async function analyse(price = 1_500_000): Promise<{ id: string; body: string }> {
  const response = await api.post('/v1/analyze', { property: { ...LISTING, listing_price: price } }, key);
  expect(response.status).toBe(200);
  return { id: response.headers.get('analysis-id') ?? '', body: await response.text() };
}

describe('POST /v1/analyses/{id}/reproduce', () => {
  it('is identical after two later snapshots with other prices were activated', async () => {
    const { id, body } = await analyse();
    await activateLevel(1.2);
    await activateLevel(0.8);
    expect((await analyse()).body).not.toBe(body);
    const response = await api.post(`/v1/analyses/${id}/reproduce`, '', key);
    expect(await response.json()).toMatchObject({
      identical: true,
      differences: [],
      analysis: JSON.parse(body) as unknown,
    });
  });
});

describe('GET /v1/analyses', () => {
  it('lists the organisation’s analyses, newest first, in pages either way', async () => {
    const ids: string[] = [];
    for (let price = 1_000_000; price < 1_005_000; price += 1_000) ids.unshift((await analyse(price)).id);
    const page = async (query: string) => {
      const { data, has_more } = (await (await api.get(`/v1/analyses?${query}`, key)).json()) as {
        data: { id: string }[];
        has_more: boolean;
      };
      return [data.map(({ id }) => id), has_more];
    };
    expect(await page('limit=3')).toEqual([ids.slice(0, 3), true]);
    expect(await page(`limit=2&starting_after=${ids[2] ?? ''}`)).toEqual([ids.slice(3), true]);
    expect(await page(`limit=2&ending_before=${ids[2] ?? ''}`)).toEqual([ids.slice(0, 2), false]);
    const foreign = await api.get('/v1/analyses', await api.key());
    expect(await foreign.json()).toEqual({ data: [], has_more: false });
  });

  it('gives the history of one reference, in pages, only to its organisation', async () => {
    const ids: string[] = [];
    for (const price of [1_400_000, 1_450_000, 1_500_000]) {
      const property = { ...LISTING, listing_price: price, reference: 'L-2041' };
      ids.unshift((await api.post('/v1/analyze', { property }, key)).headers.get('analysis-id') ?? '');
      await api.post('/v1/analyze', { property: { ...property, reference: 'L-2042' } }, key);
    }
    const list = async (query: string, by = key) => {
      const answer = await api.get(`/v1/analyses?reference=${query}`, by);
      const { data, has_more } = (await answer.json()) as { data: { id: string }[]; has_more: boolean };
      return [data.map(({ id }) => id), has_more];
    };
    expect(await list('L-2041')).toEqual([ids, false]);
    expect(await list('L-2041&limit=1')).toEqual([ids.slice(0, 1), true]);
    expect(await list(`L-2041&limit=1&starting_after=${ids[0] ?? ''}`)).toEqual([ids.slice(1, 2), true]);
    expect(await list(`L-2041&ending_before=${ids[1] ?? ''}`)).toEqual([ids.slice(0, 1), false]);
    expect(await list('l-2041')).toEqual([[], false]);
    expect(await list('L-2041', await api.key())).toEqual([[], false]);
    expect(await list('L-2041', await api.key({ orgId, livemode: true }))).toEqual([[], false]);
  });

  it('finds a reference by its index, under row-level security', async () => {
    const { rows } = await api.database.forOrganisation(orgId).query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT analysis_id FROM analysis_references
       WHERE org_id = '${orgId}' AND livemode = false AND reference = 'L-2041' ORDER BY analysed_at DESC LIMIT 10`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*reference/);
  });
});

describe('GET /v1/analyses/export', () => {
  const today = new Date().toISOString().slice(0, 10);
  const exported = async (by = key): Promise<string> => {
    const response = await api.get(`/v1/analyses/export?from=2026-01-01&to=${today}`, by);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    return response.text();
  };
  const verify = (text: string) =>
    verifyExport(createInterface({ input: Readable.from([text]), crlfDelay: Infinity }), new Map());

  it('contains every analysis with a digest that can be computed from its line, sealed or not', async () => {
    await new AuditStore(api.database).seal();
    const { id } = await analyse(2_000_000);
    const text = await exported();
    const lines = text.trim().split('\n');
    const records = lines.filter((line) => line.startsWith('{"digest"'));
    for (const line of records) {
      const [, digest, record = ''] = /^\{"digest":"(\w+)","sealed":\w+,"record":(.*)\}$/.exec(line) ?? [];
      expect(createHash('sha256').update(record).digest('hex')).toBe(digest);
    }
    expect(records.at(-1)).toContain(id);
    const reports = await verify(text);
    expect(reports.flatMap(({ findings }) => findings)).toEqual([]);
    expect(reports.reduce((sum, { intact, pending }) => sum + intact + pending, 0)).toBe(records.length);
    expect(reports.map(({ pending }) => pending)).toEqual([1]);
    expect(await exported(await api.key())).toBe('');
  });

  it('shows which line was changed, removed or added', async () => {
    await new AuditStore(api.database).seal();
    const lines = (await exported()).trim().split('\n');
    const [first = '', second = ''] = lines;
    const id = (line: string) => (JSON.parse(line) as { record: { id: string } }).record.id;
    const reasons = async (changed: readonly string[]) =>
      (await verify(changed.map((line) => `${line}\n`).join(''))).flatMap(({ findings }) =>
        findings.map((finding) => [finding.id, finding.reason]),
      );
    expect(await reasons([first.replace('"deal_score":', '"deal_score": '), ...lines.slice(1)])).toEqual([
      [id(first), 'content_changed'],
    ]);
    expect(await reasons(lines.slice(1))).toEqual([[id(first), 'record_missing']]);
    expect(await reasons([first, second.replace(id(second), id(first)), ...lines.slice(2)])).toEqual(
      expect.arrayContaining([[id(second), 'record_missing']]),
    );
    await expect(verify('nonsense\n')).rejects.toThrow('Line 1');
  });

  it('is refused beyond two at once of an organisation, until one of them ends', async () => {
    const path = `/v1/analyses/export?from=2026-01-01&to=${today}`;
    const { id: orgId } = await api.organisation();
    const own = await api.key({ orgId });
    await api.post('/v1/analyze', { property: LISTING }, own);
    await api.database.pool.query(
      `INSERT INTO analyses SELECT (jsonb_populate_record(a, jsonb_build_object('id', a.id || n, 'property',
         jsonb_build_object('building', repeat('x', 400000))))).* FROM analyses a, generate_series(1, 99) AS n WHERE org_id = $1`,
      [orgId],
    );
    const reading = await Promise.all([api.get(path, own), api.get(path, own)]);
    expect(reading.map(({ status }) => status)).toEqual([200, 200]);
    const third = await api.get(path, own);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await problemOf(third)).code).toBe('too_many_at_once');
    expect((await api.get(path, key)).status).toBe(200);
    await reading[0].body?.cancel();
    const again = await until('a place', async () => {
      const answer = await api.get(path, own);
      return answer.status === 200 && answer;
    });
    expect((await again.text()).trim().split('\n')).toHaveLength(100);
    await reading[1].body?.cancel();
  });

  it('422 for an invalid period', async () => {
    const refused = await problemOf(await api.get('/v1/analyses/export?from=2026-02-02&to=2026-02-01', key));
    expect(refused).toMatchObject({ status: 422, errors: [{ parameter: 'to', code: 'out_of_range' }] });
    expect(await problemOf(await api.get('/v1/analyses/export?from=2026-02-02', key))).toMatchObject({
      errors: [{ parameter: 'to', code: 'required' }],
    });
  });
});
