import type { AnalysisParts } from '#scoring';

import type { ReportData } from '../data/report-data.js';

type Sale = NonNullable<AnalysisParts['comparables']>[number];

/** A sale the value is based on. */
export const saleOf = (sale: Partial<Sale>): Sale => ({
  id: '11-1-2026',
  source: null,
  date: '2026-03-01',
  area: 'Business Bay',
  project: null,
  building: 'Peninsula Four',
  building_by_size: null,
  bedrooms: 1,
  completion: 'ready',
  procedure: 'resale',
  size_sqft: 800,
  price: 1_000_000,
  price_per_sqft: 1250,
  distance: { size_pct: 0, days: 60 },
  adjustments: { size: 0, time: 0, model: 0 },
  adjusted_price: 1_000_000,
  adjusted_price_per_sqft: 1250,
  weight: 0.5,
  level: 'building',
  rejected: null,
  ...sale,
});

/** Everything a report shows about a flat valued for 2026-05-01 and analysed on 2026-11-25. */
export function reportDataOf(
  analysis: Partial<ReportData['analysis']> = {},
  data: Partial<ReportData> = {},
): ReportData {
  return {
    id: 'an_1',
    livemode: true,
    createdAt: new Date('2026-11-25T10:00:00Z'),
    asOf: '2026-07-17',
    today: '2026-11-25',
    snapshotVersion: 'live-1',
    modelVersion: 'boosted-1',
    inputHash: 'a'.repeat(64),
    property: {
      ...{ area: 'Business Bay', type: 'apartment', bedrooms: 1, size_sqft: 800 },
      ...{ listing_price: 1_100_000, intent: 'collateral' },
    },
    analysis: {
      deal_score: 50,
      verdict: 'FAIR VALUE',
      fair_price_range: { low: 900_000, high: 1_200_000, currency: 'AED' },
      price_per_sqft: { listing: 1375, market_median: 1250, variance_pct: 10 },
      risk_flags: [],
      rental_yield: 6,
      comparables_used: 1,
      data_freshness: '2026-05-01T10:00:00Z',
      value: {
        ...{ estimate: 1_040_000, currency: 'AED', range_coverage_pct: 80 },
        ...{ typical_error_pct: 7.5, valued_on: '2026-05-01' },
      },
      comparables: [saleOf({})],
      ...analysis,
    },
    sources: { recorded: [], computed: [], missing: [], reason: null },
    derived: null,
    recordSha256: 'b'.repeat(64),
    place: null,
    keyId: null,
    arabicNames: new Map(),
    map: null,
    ...data,
  };
}

/** Markup as a reader sees it, with plain spaces. */
export const textOf = (markup: string): string =>
  markup
    .replaceAll(/<svg[\s\S]*?<\/svg>|<br \/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
