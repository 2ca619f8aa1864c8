import { inOneText } from '#fields';
import type { Severity } from '#scoring';

import type { ResultColumn, Row } from './result-column.js';

const typesOf = ({ analysis }: Row, severity: Severity): string | undefined =>
  analysis?.risk_flags
    .filter((flag) => flag.severity === severity)
    .map(({ type }) => type)
    .join(' ');

/** Columns of every results table: the listing as read, the analysis, and why there is none. */
export const BARE_COLUMNS: readonly ResultColumn[] = [
  {
    name: 'index',
    kind: 'integer',
    about: 'Position among the items, starting at 0',
    read: ({ result }) => result.position,
  },
  { name: 'custom_id', kind: 'text', about: "The caller's id", read: ({ result }) => result.customId },
  {
    name: 'status',
    kind: 'text',
    about: '`processing`, `succeeded`, `errored` or `canceled`',
    read: ({ result }) => result.status,
  },
  {
    name: 'reference',
    kind: 'text',
    about: "The caller's reference",
    read: ({ property, result }) => property?.reference ?? result.reference,
  },
  {
    name: 'area',
    kind: 'text',
    about: 'As sent; empty if the item is invalid',
    read: ({ property }) => property?.area,
  },
  {
    name: 'building',
    kind: 'text',
    about: 'As sent; empty if the item is invalid',
    read: ({ property }) => property?.building,
  },
  {
    name: 'type',
    kind: 'text',
    about: 'As read; empty if the item is invalid',
    read: ({ property }) => property?.type,
  },
  {
    name: 'bedrooms',
    kind: 'integer',
    about: 'As read; empty if the item is invalid',
    read: ({ property }) => property?.bedrooms,
  },
  {
    name: 'size_sqft',
    kind: 'number',
    about: 'As read, square feet; empty if the item is invalid',
    read: ({ property }) => property?.size_sqft,
  },
  {
    name: 'listing_price',
    kind: 'number',
    about: 'As read, AED; empty if the item is invalid',
    read: ({ property }) => property?.listing_price,
  },
  {
    name: 'analysis_id',
    kind: 'text',
    about: 'Id of the record, for `GET /v1/analyses/{id}`',
    read: ({ result }) => result.analysisId,
  },
  {
    name: 'deal_score',
    kind: 'integer',
    about: '0 to 100; empty if there is no score',
    read: ({ analysis }) => analysis?.deal_score,
  },
  {
    name: 'verdict',
    kind: 'text',
    about: 'The asking price relative to the value',
    read: ({ analysis }) => analysis?.verdict,
  },
  {
    name: 'fair_price_low',
    kind: 'number',
    about: 'Lower end of the fair price range, AED',
    read: ({ analysis }) => analysis?.fair_price_range.low,
  },
  {
    name: 'fair_price_high',
    kind: 'number',
    about: 'Upper end of the fair price range, AED',
    read: ({ analysis }) => analysis?.fair_price_range.high,
  },
  {
    name: 'currency',
    kind: 'text',
    about: '`AED`',
    read: ({ analysis }) => analysis?.fair_price_range.currency,
  },
  {
    name: 'price_per_sqft',
    kind: 'number',
    about: 'Asking price, AED per square foot',
    read: ({ analysis }) => analysis?.price_per_sqft.listing,
  },
  {
    name: 'market_median_per_sqft',
    kind: 'number',
    about: 'Median of the comparables, AED per square foot',
    read: ({ analysis }) => analysis?.price_per_sqft.market_median,
  },
  {
    name: 'variance_pct',
    kind: 'number',
    about: 'Asking price relative to this median, percent',
    read: ({ analysis }) => analysis?.price_per_sqft.variance_pct,
  },
  {
    name: 'rental_yield',
    kind: 'number',
    about: 'Gross yield, percent a year; empty with VERIFY LISTING',
    read: ({ analysis }) => analysis?.rental_yield,
  },
  {
    name: 'comparables_used',
    kind: 'integer',
    about: 'Number of sales with at least 1 % of the value each',
    read: ({ analysis }) => analysis?.comparables_used,
  },
  {
    name: 'risk_flags',
    kind: 'text',
    about: 'All risk flags as `type:severity`, separated by spaces',
    read: ({ analysis }) => analysis?.risk_flags.map((flag) => `${flag.type}:${flag.severity}`).join(' '),
  },
  {
    name: 'data_freshness',
    kind: 'moment',
    about: 'Time of the newest registered transaction, UTC',
    read: ({ analysis }) => analysis?.data_freshness,
  },
  {
    name: 'error_code',
    kind: 'text',
    about: 'Code of the error, if there is no analysis',
    read: ({ result }) => result.error?.code,
  },
  {
    name: 'error_detail',
    kind: 'text',
    about: 'The error in words, with the remedy',
    read: ({ result: { error } }) => (error === null ? undefined : inOneText(error.detail, error.errors)),
  },
  { name: 'watch_id', kind: 'text', about: 'Id of the watch created', read: ({ result }) => result.watchId },
  {
    name: 'watch_error',
    kind: 'text',
    about: 'Why no watch was created',
    read: ({ result }) => result.watchError?.detail,
  },
  {
    name: 'flags_high',
    kind: 'text',
    about: 'Types of the risk flags of severity `high`',
    read: (row) => typesOf(row, 'high'),
  },
  {
    name: 'flags_watch',
    kind: 'text',
    about: 'Types of the risk flags of severity `watch`',
    read: (row) => typesOf(row, 'watch'),
  },
  {
    name: 'flags_monitor',
    kind: 'text',
    about: 'Types of the risk flags of severity `monitor`',
    read: (row) => typesOf(row, 'monitor'),
  },
];
