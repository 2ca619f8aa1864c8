import { kind, moment, nullable, object, ref, type Shown, text } from '#http';
import { MARKETS } from '#storage';

/** A model and its data that is not in use yet. */
export const MODEL_CANDIDATE = object({
  version: text('Version of the candidate snapshot, for the preview.'),
  object: kind('model_candidate'),
  market: text('Market that the candidate is offered for.', { enum: MARKETS }),
  model_version: nullable(text()),
  model_rules: nullable(text()),
  built_at: nullable(moment()),
  data_freshness: nullable(moment()),
  answers_from: nullable(
    text('Day from which it will be active; null if not announced.', { format: 'date' }),
  ),
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
    '`offered`: the candidate can be previewed; `day_changed`: another day was announced, or the day was ' +
      'cancelled; `withdrawn`: the candidate will not be activated.',
    { enum: ['offered', 'day_changed', 'withdrawn'] },
  ),
  candidate: {
    ...ref<ModelCandidate>('ModelCandidate'),
    description: 'The candidate, as in GET /v1/model/candidates.',
  },
  previous_answers_from: nullable(text('Day announced before; null if none.', { format: 'date' })),
  preview_url: nullable(text('URL for previewing the candidate (POST); null once withdrawn.')),
  answers_now: {
    ...nullable(
      object({
        version: text('Version of the snapshot.'),
        model_version: nullable(text()),
        model_rules: nullable(
          text("Identifies the rules of the active model; the candidate's differs if its rules differ."),
        ),
        data_freshness: nullable(moment()),
      }),
    ),
    description: 'Snapshot active for the market; null if none yet.',
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
