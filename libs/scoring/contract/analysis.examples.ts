/** One listing and its analysis, as used in the documentation. */
export const PROPERTY_EXAMPLE = {
  area: 'Dubai Marina',
  building: 'Marina Gate 1',
  type: 'apartment',
  bedrooms: 2,
  size_sqft: 1200,
  listing_price: 2_500_000,
  intent: 'buy',
} as const;

export const ANALYSIS_EXAMPLE = {
  deal_score: 52,
  verdict: 'FAIR VALUE',
  fair_price_range: { low: 2_310_000, high: 2_690_000, currency: 'AED' },
  price_per_sqft: { listing: 2083.3, market_median: 2095.1, variance_pct: -0.6 },
  risk_flags: [
    {
      type: 'supply_pipeline',
      severity: 'monitor',
      detail:
        'About 420 units are expected in Marsa Dubai within 24 months (55 % of 764 planned in 5 projects), or 6.1 % of the existing stock of about 6,890 (source: DLD project register).',
    },
  ],
  rental_yield: 6.4,
  comparables_used: 41,
  data_freshness: '2026-03-31T00:00:00Z',
} as const;
