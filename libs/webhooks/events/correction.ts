import { boolean, integer, kind, list, map, nullable, number, object, ref, type Shown, text } from '#http';
import { VERDICTS } from '#scoring';

const SALE_FACTS = {
  date: text('Day of registration, Dubai.', { format: 'date' }),
  price: number('AED.'),
  size_sqft: number('Square feet.'),
  area: text('As the register spells it.'),
  property_type: text('As `type` of a listing.'),
  completion: text(undefined, { enum: ['ready', 'off_plan'] }),
  procedure: text('As `procedure` of a comparable.'),
};

const VALUE = {
  value: number('AED.'),
  fair_price_range: {
    ...object({
      low: number('AED.'),
      high: number('AED.'),
      currency: text(undefined, { enum: ['AED'] }),
    }),
    description: 'As in the analysis.',
  },
  verdict: text(undefined, { enum: VERDICTS }),
  deal_score: nullable(integer('0..100.')),
};

/** An analysis based on sales for which the register now says something different. */
export const CORRECTION = object({
  id: text('cor_…'),
  object: kind('correction'),
  livemode: boolean('Always true: the market of the sandbox is not corrected.'),
  analysis_id: text('an_…: the original answer, which stays unchanged.'),
  reference: nullable(text("The caller's own id of the listing.")),
  analysed_at: text('When it was answered.', { format: 'date-time' }),
  as_of: text('The day it was valued for.', { format: 'date' }),
  sales: list(
    object({
      id: text('As `id` of the comparable.'),
      change: text(
        'corrected: the register now says something else; withdrawn: it no longer has the sale; ' +
          'quarantined: it is no longer evidence of a price.',
        { enum: ['corrected', 'withdrawn', 'quarantined'] },
      ),
      reason: nullable(text('Why it is quarantined; null otherwise.')),
      weight: number('Its share of the evidence then, 0..1.'),
      before: { ...object(SALE_FACTS), description: 'The entry of the register then.' },
      after: nullable({
        ...object(SALE_FACTS),
        description: 'Its entry now; null if withdrawn.',
      }),
    }),
    'The changed comparables of the analysis, heaviest first; at most thirty, in an event six.',
  ),
  answered: {
    ...object({ ...VALUE, value: nullable(number('AED; null if not recorded.')) }),
    description: 'The original answer.',
  },
  now: {
    ...nullable(object(VALUE)),
    description:
      'What the answer for the same day would be on the corrected register, which may know more sales ' +
      'from before that day; null if there is none.',
  },
  change_pct: nullable(
    number('The value now over the value then, percent with one decimal; null if either is.'),
  ),
  snapshot_version: text('The market snapshot of the original answer.'),
  corrected_snapshot_version: text('The snapshot that has the correction.'),
  created_at: text('When it was found.', { format: 'date-time' }),
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
  watch_id: text('wa_…: the watch of the listing.'),
  metadata: map(text()),
  correction: { ...ref<Correction>('Correction'), description: 'As GET /v1/corrections lists it.' },
});
export type AnalysisCorrected = Shown<typeof ANALYSIS_CORRECTED>;
