/** The answer of the bare handlers: the fields and size of a real analysis, always the same. */
export const CONSTANT_ANSWER = {
  deal_score: 52,
  verdict: 'FAIR VALUE',
  fair_price_range: { low: 2_310_000, high: 2_690_000, currency: 'AED' },
  price_per_sqft: { listing: 2083.3, market_median: 2095.1, variance_pct: -0.6 },
  risk_flags: [
    {
      type: 'supply_pipeline',
      severity: 'monitor',
      detail: 'Expected hand-overs in 24 months are 6.1 % of the district stock (source: project register).',
    },
    {
      type: 'volatility',
      severity: 'watch',
      detail:
        'Like-for-like sales in Marsa Dubai spread 13.9 % about their index, more than in 81 % of 57 districts (source: DLD sales of the last 12 months).',
    },
    {
      type: 'thin_evidence',
      severity: 'watch',
      detail:
        'The value rests on 5.4 effective comparable sales of the last 12 months, and no rent evidence is near enough to state a yield (source: DLD sales).',
    },
  ],
  rental_yield: 6.4,
  comparables_used: 41,
  data_freshness: '2026-03-31T00:00:00Z',
} as const;
