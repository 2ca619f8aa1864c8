import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { INCLUDES } from '#scoring';

import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { BatchFiles, parquetRows, sheetRows } from './batch-files.js';
import { BulkSystem, makeItems } from './bulk-system.js';

let system: BulkSystem;
let files: BatchFiles;

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

const ALL = INCLUDES.join(',');
const LOAN = { ...LISTING, intent: 'collateral', loan_amount: 900_000, reference: 'L-1' };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PARQUET = 'application/vnd.apache.parquet';

describe('a batch with include', () => {
  let id: string;
  let single: Record<string, unknown>;

  beforeAll(async () => {
    id = await files.scoredItems([{ custom_id: 'loan', property: LOAN }, ...makeItems(2)], {
      include: INCLUDES,
    });
    const response = await system.request(`/v1/analyze?include=${ALL}`, {
      method: 'POST',
      body: JSON.stringify({ property: LOAN }),
    });
    single = (await response.json()) as Record<string, unknown>;
  });

  it('returns every part that a single analysis returns, and records it', async () => {
    const [result, plain] = await system.results(id);
    expect(result?.analysis).toEqual(single);
    expect(result?.analysis).toMatchObject({
      loan: { amount: 900_000 },
      confidence: { level: expect.any(Number) },
    });
    expect(plain?.analysis).toMatchObject({ loan: null });
    expect(await system.get(id)).toMatchObject({ include: INCLUDES });
    const path = `/v1/analyses/${result?.analysis_id ?? ''}`;
    expect(await (await system.request(path)).json()).toMatchObject({ include: INCLUDES, analysis: single });
    expect(await (await system.request(`${path}/reproduce`, { method: 'POST' })).json()).toMatchObject({
      identical: true,
    });
  });

  it('is summarised on the recorded values, places and loans', async () => {
    const response = await system.request(`/v1/batches/${id}/summary`);
    const summary = (await response.json()) as {
      highest_ltv: readonly { index: number; analysis_id: string; ltv_pct: number }[];
    };
    const results = await system.results(id);
    const values = results.map(
      ({ analysis }) => (analysis as { value?: { estimate: number } } | undefined)?.value?.estimate ?? NaN,
    );
    const { loan, match } = single as Record<'loan' | 'match', Record<string, unknown>>;
    expect(summary).toMatchObject({
      total_value: {
        homes: 3,
        values: values.reduce((sum, value) => sum + value, 0),
        values_recorded: 3,
        places_matched: 3,
        notes: [],
      },
      concentration: {
        by_district: { largest: [{ name: (match['area'] as { district: string }).district, homes: 3 }] },
      },
      loans: {
        on_value: { homes: 1, loan_amount: 900_000, ltv_pct: loan['ltv_of_estimate_pct'] },
        on_prudential_value: { homes: 1, ltv_pct: loan['ltv_pct'] },
      },
    });
    expect(summary.highest_ltv).toMatchObject([
      { index: 0, analysis_id: results[0]?.analysis_id, ltv_pct: loan['ltv_pct'] },
    ]);
  });

  it('shows the listing of the sealed record, whatever the rows of the batch say', async () => {
    const rows = async () =>
      (await files.csv(id)).map(({ listing_price: price, loan_amount: loan }) => [price, loan]);
    const sent = await rows();
    const { pool } = system.database;
    const kept = await pool.query<{ items: unknown }>('SELECT items FROM batch_chunks WHERE batch_id = $1', [
      id,
    ]);
    await pool.query(
      `UPDATE batch_chunks SET items = replace(items::text, '"loan_amount":900000', '"loan_amount":100000')::json WHERE batch_id = $1`,
      [id],
    );
    expect(await rows()).toEqual(sent);
    expect(sent[0]?.[1]).toBe('900000');
    const changed = await pool.query<{ items: unknown }>(
      'SELECT items FROM batch_chunks WHERE batch_id = $1',
      [id],
    );
    expect(changed.rows).not.toEqual(kept.rows);
  });

  it('shows the requested parts of results and of a record', async () => {
    const { value, loan, ...others } = single;
    const bare = Object.fromEntries(
      Object.entries(others).filter(([name]) => !INCLUDES.some((part) => part === name)),
    );
    const shown = async (query: string) => {
      const { data } = (await (await files.read(id, query)).json()) as {
        data: { analysis: object; analysis_id: string }[];
      };
      return data[0];
    };
    expect((await shown('?limit=1&include=value,loan'))?.analysis).toEqual({ ...bare, value, loan });
    const { analysis, analysis_id: record } = (await shown('?limit=1&include=')) ?? {};
    expect(analysis).toEqual(bare);
    const one = await system.request(`/v1/analyses/${record ?? ''}?include=loan`);
    expect(await one.json()).toMatchObject({ include: INCLUDES, analysis: { ...bare, loan } });
  });

  it('gives tables the columns of a credit file, with the cells of the analyses', async () => {
    const { value, confidence, loan, match, provenance } = single as Record<
      'value' | 'confidence' | 'loan' | 'match' | 'provenance',
      Record<string, unknown>
    >;
    const [row] = await files.csv(id);
    const range = single['fair_price_range'] as { low: number; high: number };
    expect(row).toMatchObject({
      reference: 'L-1',
      value: String(value['estimate']),
      range_low: String(range.low),
      range_high: String(range.high),
      coverage_pct: '80',
      fsd: String(confidence['fsd']),
      confidence_level: String(confidence['level']),
      evidence_level: confidence['evidence_level'],
      prudential_value: String((confidence['prudential_value'] as { value: number }).value),
      loan_amount: '900000',
      ltv_pct: String(loan['ltv_pct']),
      ltv_of_value_pct: String(loan['ltv_of_estimate_pct']),
      verdict: single['verdict'],
      matched_project: (match['building'] as { project: string }).project,
      match_score: String((match['building'] as { score: number }).score),
      newest_comparable_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      flags_high: expect.any(String),
      analysis_id: expect.stringMatching(/^an_/),
      snapshot_version: 'sandbox-1',
      model_version: provenance['model_version'],
    });
    const [few] = await files.csv(id, '?include=value');
    expect(few).toHaveProperty('coverage_pct', '80');
    expect(few).not.toHaveProperty('fsd');
  });

  it('gives XLSX and Parquet the same cells as CSV, with their types', async () => {
    const rows = await files.csv(id);
    const sheet = await files.read(id, '', XLSX);
    expect(sheet.headers.get('content-type')).toBe(XLSX);
    expect(sheet.headers.get('content-disposition')).toContain(`${id}.xlsx`);
    const [header = [], ...cells] = await sheetRows(sheet);
    expect(header).toEqual(Object.keys(rows[0] ?? {}));
    const shownAs = (cell: unknown): string => {
      if (cell === null || cell === undefined) return '';
      if (!(cell instanceof Date)) return typeof cell === 'string' ? cell : JSON.stringify(cell);
      const seconds = new Date(1_000 * Math.round(cell.getTime() / 1_000));
      return seconds.toISOString().replace(/(T00:00:00)?\.000Z$/, '');
    };
    for (const [at, row] of cells.entries()) {
      const expected = Object.values(rows[at] ?? {}).map((cell) => cell.replace(/(\d)Z$/, '$1'));
      expect(header.map((_, column) => shownAs(row[column]))).toEqual(expected);
    }
    expect(cells[0]?.[header.indexOf('value')]).toBe((single['value'] as { estimate: number }).estimate);

    const file = await files.read(id, '?format=parquet');
    expect(file.headers.get('content-type')).toBe(PARQUET);
    const [first] = await parquetRows(file);
    expect(Object.keys(first ?? {})).toEqual(Object.keys(rows[0] ?? {}));
    expect(first).toMatchObject({
      index: '0',
      value: (single['value'] as { estimate: number }).estimate,
      reference: 'L-1',
      newest_comparable_date: rows[0]?.['newest_comparable_date'],
    });
  });

  it('takes include in the query, for CSV and NDJSON too, and merges it with the body’s', async () => {
    const line = JSON.stringify({ property: LOAN });
    const ndjson = await files.scored('?include=loan', 'application/x-ndjson', line);
    expect((await system.results(ndjson))[0]?.analysis).toMatchObject({ loan: { amount: 900_000 } });
    const csv = await files.scored(
      '?include=loan',
      'text/csv',
      'area,type,bedrooms,size_sqft,listing_price,intent,loan_amount\nDubai Marina,apartment,1,800,1500000,collateral,900000',
    );
    expect((await files.csv(csv))[0]).toMatchObject({
      loan_amount: '900000',
      ltv_pct: expect.stringMatching(/\d/),
    });
    const both = await files.scoredItems([{ property: LOAN }], { include: ['value'] }, '?include=match');
    expect(await system.get(both)).toMatchObject({ include: ['value', 'match'] });
  });

  it('keeps pages of long results short, and loses none', async () => {
    const many = await files.scoredItems(makeItems(150), { include: INCLUDES });
    const seen: number[] = [];
    for (let more = true; more;) {
      const after = seen.length === 0 ? '' : `&starting_after=${seen.length - 1}`;
      const text = await (await files.read(many, `?limit=100${after}`)).text();
      expect(text.length).toBeLessThan(2_200_000);
      const page = JSON.parse(text) as { data: { index: number }[]; has_more: boolean };
      seen.push(...page.data.map(({ index }) => index));
      more = page.has_more;
    }
    expect(seen).toEqual(Array.from({ length: 150 }, (_, index) => index));
  });

  it('refuses an unknown part at once, even in a dry run', async () => {
    const body = JSON.stringify({ items: [{ property: LOAN }], include: ['valeu'] });
    for (const query of ['', '?dry_run=true']) {
      const response = await files.send(query, 'application/json', body);
      expect(response.status).toBe(422);
      expect(await problemOf(response)).toMatchObject({
        errors: [{ pointer: '/include', code: 'not_one_of' }],
      });
    }
    const query = await files.send(
      '?include=valeu',
      'application/x-ndjson',
      JSON.stringify({ property: LOAN }),
    );
    expect(await problemOf(query)).toMatchObject({ errors: [{ parameter: 'include' }] });
  });

  it('is part of the content that an Idempotency-Key stands for', async () => {
    const post = (query: string, body: object) =>
      system.request(`/v1/batches${query}`, {
        method: 'POST',
        body: JSON.stringify({ items: [{ property: LOAN }], ...body }),
        headers: { 'idempotency-key': 'with-parts' },
      });
    expect((await post('', { include: ['value'] })).status).toBe(202);
    expect((await post('', { include: ['value'] })).headers.get('idempotent-replayed')).toBe('true');
    expect((await post('', { include: ['loan'] })).status).toBe(422);
    expect((await post('?include=loan', { include: ['value'] })).status).toBe(422);
  });
});

describe('a batch without include', () => {
  it('returns bare analyses, and refuses a part that was not recorded, naming the remedy', async () => {
    const id = await files.scoredItems([{ property: LOAN }]);
    const [result] = await system.results(id);
    expect(result?.analysis).not.toHaveProperty('value');
    expect((await files.csv(id))[0]).not.toHaveProperty('value');
    const refused = await files.read(id, '?include=value');
    expect(refused.status).toBe(422);
    expect(await problemOf(refused)).toMatchObject({
      code: 'invalid_fields',
      detail: expect.stringMatching(/value, which was not recorded; submit the items with include/),
      errors: [{ parameter: 'include', code: 'not_recorded' }],
    });
    const record = `/v1/analyses/${result?.analysis_id ?? ''}`;
    expect(await problemOf(await system.request(`${record}?include=value`))).toMatchObject({
      detail: expect.stringContaining('/reproduce?include='),
    });
    const added = await system.request(`${record}/reproduce?include=value`, { method: 'POST' });
    expect(await added.json()).toMatchObject({
      identical: true,
      analysis: { ...result?.analysis, value: { estimate: expect.any(Number) } },
    });
  });

  it('is readable as the previous version accepted it', async () => {
    const id = await files.scoredItems(makeItems(3));
    await system.database.pool.query(
      `UPDATE batches SET include = DEFAULT, passthrough = DEFAULT WHERE id = $1`,
      [id],
    );
    expect(await system.get(id)).toMatchObject({ include: [], passthrough: [] });
    expect(await system.results(id)).toHaveLength(3);
    expect(await files.csv(id)).toHaveLength(3);
    for (const format of ['xlsx', 'parquet'])
      expect((await files.read(id, `?format=${format}`)).status).toBe(200);
  });
});
