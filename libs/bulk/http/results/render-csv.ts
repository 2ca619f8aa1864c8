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

export const CSV_HEADER = `${COLUMNS.map(([name]) => name).join(',')}\r\n`;

/** One result as a line of CSV (RFC 4180), without a decimal comma or thousands separators. */
export function renderCsvLine(result: BatchResult): string {
  const analysis = result.analysis === null ? null : (JSON.parse(result.analysis) as DealAnalysis);
  return `${COLUMNS.map(([, read]) => toCell(read({ result, analysis }))).join(',')}\r\n`;
}

/**
 * What a spreadsheet may take for a formula: its signs, also in full width, behind spaces or characters without width,
 * which some drop as they read.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\t\r\n]/u;

/** Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function toCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
