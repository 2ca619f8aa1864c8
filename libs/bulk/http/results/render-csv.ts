import { stringify } from 'csv-stringify/sync';

import type { DealAnalysis } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';

type Cell = string | number | null | undefined;
interface Row {
  readonly result: BatchResult;
  readonly analysis: DealAnalysis | null;
}

/** The listing as it was read, then the analysis, then why there is none. */
const COLUMNS: readonly (readonly [string, (row: Row) => Cell])[] = [
  ['index', ({ result }) => result.position],
  ['custom_id', ({ result }) => result.customId],
  ['status', ({ result }) => result.status],
  ...['reference', 'area', 'building', 'type', 'bedrooms', 'size_sqft', 'listing_price'].map(
    (name) => [name, ({ result }: Row) => result.property?.[name] as Cell] as const,
  ),
  ['analysis_id', ({ result }) => result.analysisId],
  ['deal_score', ({ analysis }) => analysis?.deal_score],
  ['verdict', ({ analysis }) => analysis?.verdict],
  ['fair_price_low', ({ analysis }) => analysis?.fair_price_range.low],
  ['fair_price_high', ({ analysis }) => analysis?.fair_price_range.high],
  ['currency', ({ analysis }) => analysis?.fair_price_range.currency],
  ['price_per_sqft', ({ analysis }) => analysis?.price_per_sqft.listing],
  ['market_median_per_sqft', ({ analysis }) => analysis?.price_per_sqft.market_median],
  ['variance_pct', ({ analysis }) => analysis?.price_per_sqft.variance_pct],
  ['rental_yield', ({ analysis }) => analysis?.rental_yield],
  ['comparables_used', ({ analysis }) => analysis?.comparables_used],
  [
    'risk_flags',
    ({ analysis }) => analysis?.risk_flags.map((flag) => `${flag.type}:${flag.severity}`).join(' '),
  ],
  ['data_freshness', ({ analysis }) => analysis?.data_freshness],
  ['error_code', ({ result }) => result.error?.code],
  [
    'error_detail',
    ({ result }) => result.error?.errors?.map(({ detail }) => detail).join(' ') ?? result.error?.detail,
  ],
  ['watch_id', ({ result }) => result.watchId],
  ['watch_error', ({ result }) => result.watchError?.detail],
];

/**
 * What a spreadsheet may take for a formula: its signs, also in full width, behind spaces or characters without width,
 * which some drop as they read. The library's own guard knows nothing of those.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\t\r\n]/u;

/** RFC 4180. Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
const FORM = {
  record_delimiter: 'windows',
  // Half of it ends a row for many readers, too.
  quote_record_delimiter: true,
  cast: { string: (text: string) => (FORMULA.test(text) ? `'${text}` : text) },
} as const;

export const CSV_HEADER = stringify([COLUMNS.map(([name]) => name)], FORM);

/** Results as lines of CSV, without a decimal comma or thousands separators. */
export function renderCsvLines(results: readonly BatchResult[]): string {
  return stringify(results.map(toCells), FORM);
}

function toCells(result: BatchResult): Cell[] {
  const analysis = result.analysis === null ? null : (JSON.parse(result.analysis) as DealAnalysis);
  return COLUMNS.map(([, read]) => read({ result, analysis }));
}
