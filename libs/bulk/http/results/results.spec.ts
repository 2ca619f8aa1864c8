import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';

import { STANDARD_OPTIONS } from '../../batch/batch-options.js';
import type { BatchResult } from '../../batch/batch-result.store.js';
import { renderCsvHeader, renderCsvLines } from './render-csv.js';
import { renderResult } from './render-result.js';
import { chooseColumns } from './table/choose-columns.js';
import { readCells } from './table/result-column.js';

const analysis = (score: number, flags: object[] = []) =>
  JSON.stringify({
    deal_score: score,
    verdict: score >= 65 ? 'GOOD DEAL' : 'FAIR VALUE',
    fair_price_range: { low: 900_000, high: 1_100_000, currency: 'AED' },
    price_per_sqft: { listing: 1500, market_median: 1450.5, variance_pct: 3.4 },
    risk_flags: flags,
    rental_yield: null,
    comparables_used: 12,
    data_freshness: '2026-03-31T00:00:00Z',
  });

const result = (position: number, overrides: Partial<BatchResult> = {}): BatchResult => ({
  position,
  customId: `c${position}`,
  property: { area: 'JVC', type: 'apartment', bedrooms: 1, size_sqft: 700, listing_price: 1_050_000 },
  status: 'succeeded',
  analysisId: 'an_1',
  analysis: analysis(50),
  asOf: '2026-03-31',
  scoredFor: '2026-04-01',
  error: null,
  watchId: null,
  watchError: null,
  reference: null,
  passthrough: null,
  ...overrides,
});
const BARE = { options: STANDARD_OPTIONS };
const toText = (results: readonly BatchResult[]): string => {
  const columns = chooseColumns([], []);
  return renderCsvHeader(columns) + renderCsvLines(results.map((one) => readCells(columns, one)));
};
const toCsv = (results: readonly BatchResult[]): Record<string, string>[] =>
  parse<Record<string, string>>(toText(results), { columns: true });
const refused = result(1, {
  status: 'errored',
  property: null,
  analysisId: null,
  analysis: null,
  error: {
    code: 'invalid_fields',
    detail: 'Two.',
    errors: [{ pointer: '/a', code: 'required', detail: 'A, "is" missing.' }],
  },
});

describe('results of a batch', () => {
  it('are JSON with the analysis as it was recorded, byte for byte', () => {
    const spaced = '{"deal_score":  50}';
    const text = renderResult(result(0, { analysis: spaced }), BARE, []);
    expect(text).toContain(`"analysis":${spaced}`);
    expect(JSON.parse(text)).toEqual({
      index: 0,
      custom_id: 'c0',
      status: 'succeeded',
      analysis_id: 'an_1',
      analysis: { deal_score: 50 },
      error: null,
      watch_id: null,
      watch_error: null,
    });
    expect(JSON.parse(renderResult(refused, BARE, []))).toMatchObject({
      analysis: null,
      error: { code: 'invalid_fields' },
    });
  });

  it('are CSV that reads back cell by cell and is safe to open in a spreadsheet', () => {
    const flags = [
      { type: 'tenure', severity: 'watch', detail: '…' },
      { type: 'volatility', severity: 'high', detail: '…' },
    ];
    const rows = toCsv([
      result(0, {
        customId: '=HYPERLINK("x")',
        analysis: analysis(70, flags),
        property: { area: 'دبي, "مارينا"' },
      }),
      refused,
      result(2, { status: 'processing', analysisId: null, analysis: null }),
    ]);
    expect(rows).toMatchObject([
      {
        custom_id: `'=HYPERLINK("x")`,
        area: 'دبي, "مارينا"',
        deal_score: '70',
        fair_price_low: '900000',
        risk_flags: 'tenure:watch volatility:high',
        rental_yield: '',
        error_code: '',
      },
      { status: 'errored', deal_score: '', error_code: 'invalid_fields', error_detail: 'A, "is" missing.' },
      { status: 'processing', analysis_id: '' },
    ]);
  });

  it.each(['a\nb', 'a\rb', 'a\r\nb', '"', ',', ' a ', "'"])('return %j as one cell', (customId) => {
    const text = toText([result(0, { customId }), refused]);
    const rows = parse<Record<string, string>>(text, {
      columns: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    expect(rows).toMatchObject([{ custom_id: customId }, { error_code: 'invalid_fields' }]);
  });

  it.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
    '\u200b=1',
    '\ufeff=1',
    '  =1',
    '\t=1',
    '\r=1',
    '\u3164=1',
    '−1',
    '-2+3',
    '+1 ',
    '-1e5',
    '+971 50',
  ])('keep %j from becoming a formula', (customId) => {
    const [row] = toCsv([result(0, { customId })]);
    expect(row?.['custom_id']).toBe(`'${customId}`);
  });

  it.each(['-5', '-5.2', '-1,250,000.50', '+4.5%', '+971501234567', '007'])(
    'return the number %j as it was sent',
    (customId) => {
      const [row] = toCsv([result(0, { customId })]);
      expect(row?.['custom_id']).toBe(customId);
    },
  );
});
