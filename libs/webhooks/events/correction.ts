import { boolean, integer, kind, list, map, nullable, number, object, ref, type Shown, text } from '#http';
import { VERDICTS } from '#scoring';

const SALE_FACTS = {
  date: text('Date of registration, in Dubai.', { format: 'date' }),
  price: number('Registered price, AED.'),
  size_sqft: number('Size in square feet.'),
  area: text('Area as the register spells it.'),
  property_type: text('Same values as `type` of a listing.'),
  completion: text(undefined, { enum: ['ready', 'off_plan'] }),
  procedure: text('Same values as `procedure` of a comparable.'),
};

const VALUE = {
  value: number('Value, AED.'),
  fair_price_range: {
    ...object({
      low: number('Lower end, AED.'),
      high: number('Upper end, AED.'),
      currency: text(undefined, { enum: ['AED'] }),
    }),
    description: 'Fair price range.',
  },
  verdict: text(undefined, { enum: VERDICTS }),
  deal_score: nullable(integer('Score from 0 to 100.')),
};

/** An analysis based on sales for which the register now says something different. */
export const CORRECTION = object({
  id: text('cor_…'),
  object: kind('correction'),
  livemode: boolean('Always true: the sandbox market is not corrected.'),
  analysis_id: text('an_…: the original analysis, which stays unchanged.'),
  reference: nullable(text("The caller's id for the listing.")),
  analysed_at: text('When the listing was analysed, UTC.', { format: 'date-time' }),
  as_of: text('Valuation date.', { format: 'date' }),
  sales: list(
    object({
      id: text('The `id` of the comparable.'),
      change: text(
        '`corrected`: the entry in the register changed; `withdrawn`: the register no longer has the sale; ' +
          '`quarantined`: the sale no longer counts as evidence of a price.',
        { enum: ['corrected', 'withdrawn', 'quarantined'] },
      ),
      reason: nullable(text('Why the sale is quarantined; otherwise null.')),
      weight: number('Share of the evidence in the original analysis, 0 to 1.'),
      before: { ...object(SALE_FACTS), description: 'Entry in the register at the time of the analysis.' },
      after: nullable({
        ...object(SALE_FACTS),
        description: 'Current entry; null if withdrawn.',
      }),
    }),
    'The changed comparables of the analysis, by weight, largest first; at most thirty, or six in an ' +
      'event.',
  ),
  answered: {
    ...object({ ...VALUE, value: nullable(number('Value, AED; null if not recorded.')) }),
    description: 'The original analysis.',
  },
  now: {
    ...nullable(object(VALUE)),
    description:
      'The analysis for the same day on the corrected register, which may include more sales from before ' +
      'that day; null if there is none.',
  },
  change_pct: nullable(number('Change in value, percent with one decimal; null if either value is null.')),
  snapshot_version: text('Market snapshot of the original analysis.'),
  corrected_snapshot_version: text('Market snapshot with the correction.'),
  created_at: text('When the correction was found, UTC.', { format: 'date-time' }),
});
export type Correction = Shown<typeof CORRECTION>;

export const CORRECTION_EXAMPLE: Correction = {
  id: 'cor_0351NlxE2sJxMYHXLiO7nm',
  object: 'correction',
  livemode: true,
  analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
  reference: 'LOAN-0042',
  analysed_at: '2026-04-01T08:30:00.000Z',
  as_of: '2026-03-31',
  sales: [
    {
      id: '1-11-2026-8841',
      change: 'corrected',
      reason: null,
      weight: 0.12,
      before: {
        ...{ date: '2026-03-12', price: 9_400_000, size_sqft: 1_204, area: 'Marsa Dubai' },
        ...{ property_type: 'apartment', completion: 'ready', procedure: 'resale' },
      },
      after: {
        ...{ date: '2026-03-12', price: 2_400_000, size_sqft: 1_204, area: 'Marsa Dubai' },
        ...{ property_type: 'apartment', completion: 'ready', procedure: 'resale' },
      },
    },
  ],
  answered: {
    value: 2_586_000,
    fair_price_range: { low: 2_370_000, high: 2_822_000, currency: 'AED' },
    verdict: 'FAIR VALUE',
    deal_score: 52,
  },
  now: {
    value: 2_492_000,
    fair_price_range: { low: 2_310_000, high: 2_690_000, currency: 'AED' },
    verdict: 'ABOVE MARKET',
    deal_score: 41,
  },
  change_pct: -3.6,
  snapshot_version: 'live-20260331-1a2b3c4d5e6f',
  corrected_snapshot_version: 'live-20260401-6f5e4d3c2b1a',
  created_at: '2026-04-02T03:10:00.000Z',
};

/** The data of `analysis.corrected`. */
export const ANALYSIS_CORRECTED = object({
  watch_id: text('wa_…: watch of the listing.'),
  metadata: map(text()),
  correction: { ...ref<Correction>('Correction'), description: 'The correction, as in GET /v1/corrections.' },
});
export type AnalysisCorrected = Shown<typeof ANALYSIS_CORRECTED>;
