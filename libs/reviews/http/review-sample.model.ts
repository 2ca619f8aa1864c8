import {
  boolean,
  integer,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  number,
  object,
  pageModel,
  text,
} from '#http';
import { roundPct } from '#scoring';
import { quantileOf } from '#valuation';

import { wilsonInterval } from '../sample/sample-size.js';
import type { Sample, SampleStanding } from '../sample/sample.js';

/** A random sample of a period's analyses, with the results of its reviews. */
export const REVIEW_SAMPLE = model(
  'ReviewSample',
  object({
    id: text('rs_…'),
    object: kind('review_sample'),
    livemode: boolean('`false` for analyses on the sandbox.'),
    from: text('First day (UTC) of the analyses.', { format: 'date' }),
    to: text('Last day (UTC).', { format: 'date' }),
    seed: text(
      'Seed of the sample. The sample consists of the analyses of the period with the smallest MD5 of seed ' +
        'and id, in hexadecimal, so anyone can draw it again.',
    ),
    population: integer('Number of analyses in the period when the sample was drawn.'),
    size: integer('Number of analyses drawn.'),
    half_width_pct: nullable(
      number('Precision that determined the size, in percentage points; null if the size was given.'),
    ),
    analysis_ids: list(text(), 'Analyses in the sample, in the order drawn.'),
    reviews: {
      ...object({
        open: integer('Reviews without an opinion.'),
        awaiting_approval: integer('Reviews with an override that awaits approval.'),
        agreed: integer("Reviews in which the model's value stands."),
        overridden: integer("Reviews in which a reviewer's value is in force."),
      }),
      description: 'Reviews of the sample by status.',
    },
    overridden: {
      ...nullable(
        object({
          share_pct: number('Share of settled reviews that were overridden, percent.'),
          low_pct: number('Lower end of the interval, percent.'),
          high_pct: number('Upper end of the interval, percent.'),
        }),
      ),
      description: 'Share of overrides, with the Wilson 95 % interval; null while no review is settled.',
    },
    median_difference_pct: nullable(
      number("Median difference of the overrides from the model's value, percent; null without an override."),
    ),
    created_at: moment('When the sample was drawn.'),
  }),
  {
    id: 'rs_0351NlxE2sJxMYHXLiO7nm',
    object: 'review_sample',
    livemode: true,
    from: '2026-04-01',
    to: '2026-04-30',
    seed: 'Q2-2026',
    population: 4_812,
    size: 1,
    half_width_pct: null,
    analysis_ids: ['an_0351NlxE2sJxMYHXLiO7nm'],
    reviews: { open: 0, awaiting_approval: 0, agreed: 1, overridden: 0 },
    overridden: { share_pct: 0, low_pct: 0, high_pct: 79.3 },
    median_difference_pct: null,
    created_at: '2026-05-02T08:30:00.000Z',
  },
);
export const REVIEW_SAMPLE_PAGE = pageModel(REVIEW_SAMPLE);

export function renderSample(
  sample: Sample,
  { counts, ratios }: SampleStanding,
): ModelOf<typeof REVIEW_SAMPLE> {
  const { id, livemode, from, to, seed, population, analysisIds } = sample;
  const ascending = [...ratios].sort((a, b) => a - b);
  return {
    ...{ id, object: 'review_sample', livemode, from, to, seed, population, size: analysisIds.length },
    half_width_pct: sample.halfWidthPct,
    analysis_ids: analysisIds,
    reviews: counts,
    overridden: wilsonInterval(counts.overridden, counts.overridden + counts.agreed),
    median_difference_pct: ascending.length === 0 ? null : roundPct(100 * (quantileOf(ascending, 0.5) - 1)),
    created_at: sample.createdAt,
  };
}
