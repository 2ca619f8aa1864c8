import { kind, moment, nullable, object, ref, type Shown, text } from '#http';
import { MARKETS } from '#storage';

/** A model and its data that is not in use yet. */
export const MODEL_CANDIDATE = object({
  version: text('Of its snapshot, for the preview.'),
  object: kind('model_candidate'),
  market: text(undefined, { enum: MARKETS }),
  model_version: nullable(text()),
  model_rules: nullable(text()),
  built_at: nullable(moment()),
  data_freshness: nullable(moment('Of its newest record.')),
  answers_from: nullable(text('The day from which it will answer; null: not announced.', { format: 'date' })),
  offered_at: moment(),
});
export type ModelCandidate = Shown<typeof MODEL_CANDIDATE>;

export const CANDIDATE_EXAMPLE: ModelCandidate = {
  version: 'live-20260430-5e6f1a2b3c4d',
  object: 'model_candidate',
  market: 'live',
  model_version: 'boosted-1-9f3c61d20b7e',
  model_rules: 'rules-4b7d1e93a05c',
  built_at: '2026-05-01T02:00:00.000Z',
  data_freshness: '2026-04-30T00:00:00.000Z',
  answers_from: '2026-06-01',
  offered_at: '2026-05-02T08:30:00.000Z',
};

/** What happened to a candidate's offer, alongside the model currently in use. */
export const MODEL_ANNOUNCED = object({
  change: text(
    'offered: it can be previewed; day_changed: another day was announced, or none any more; withdrawn: ' +
      'it is not to answer.',
    { enum: ['offered', 'day_changed', 'withdrawn'] },
  ),
  candidate: {
    ...ref<ModelCandidate>('ModelCandidate'),
    description: 'As the list of candidates shows it.',
  },
  previous_answers_from: nullable(text('The day announced before; null: none.', { format: 'date' })),
  preview_url: nullable(text('Where it is previewed (POST); null once withdrawn.')),
  answers_now: {
    ...nullable(
      object({
        version: text('Of the snapshot.'),
        model_version: nullable(text()),
        model_rules: nullable(text("The candidate's differs where the model is made by other rules.")),
        data_freshness: nullable(moment('Of its newest record.')),
      }),
    ),
    description: 'What answers for the market; null: nothing yet.',
  },
});
export type ModelAnnounced = Shown<typeof MODEL_ANNOUNCED>;

export const ANNOUNCED_EXAMPLE: ModelAnnounced = {
  change: 'offered',
  candidate: CANDIDATE_EXAMPLE,
  previous_answers_from: null,
  preview_url: '/v1/model/candidates/live-20260430-5e6f1a2b3c4d/preview',
  answers_now: {
    version: 'live-20260331-1a2b3c4d5e6f',
    model_version: 'boosted-1-05a9c68d7969',
    model_rules: 'rules-0c58e7f21d94',
    data_freshness: '2026-03-31T00:00:00.000Z',
  },
};
