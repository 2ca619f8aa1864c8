import { kind, list, model, type ModelOf, moment, nullable, object, schemasOf, text } from '#http';
import { MARKETS } from '#storage';

import type { Candidate } from '../candidates/candidate.store.js';

/** A model with its data that does not answer yet. */
const CANDIDATE = model(
  'ModelCandidate',
  object({
    version: text('Of its snapshot, for the preview.'),
    object: kind('model_candidate'),
    market: text(undefined, { enum: MARKETS }),
    model_version: nullable(text()),
    model_rules: nullable(text()),
    built_at: nullable(moment()),
    data_freshness: nullable(moment('Of its newest record.')),
    answers_from: nullable(
      text('The day from which it will answer; null: not announced.', { format: 'date' }),
    ),
    offered_at: moment(),
  }),
  {
    version: 'live-20260430-5e6f1a2b3c4d',
    object: 'model_candidate',
    market: 'live',
    model_version: 'boosted-1-9f3c61d20b7e',
    model_rules: 'rules-4b7d1e93a05c',
    built_at: '2026-05-01T02:00:00.000Z',
    data_freshness: '2026-04-30T00:00:00.000Z',
    answers_from: '2026-06-01',
    offered_at: '2026-05-02T08:30:00.000Z',
  },
);

export const CANDIDATE_LIST = model('ModelCandidateList', object({ data: list(CANDIDATE.ref) }), {
  data: [CANDIDATE.example],
});

export const CANDIDATE_SCHEMAS = schemasOf(CANDIDATE, CANDIDATE_LIST);

export function renderCandidate(candidate: Candidate): ModelOf<typeof CANDIDATE> {
  return {
    version: candidate.version,
    object: 'model_candidate',
    market: candidate.market,
    model_version: candidate.modelVersion,
    model_rules: candidate.modelRules,
    built_at: candidate.builtAt,
    data_freshness: candidate.dataFreshness,
    answers_from: candidate.answersFrom,
    offered_at: candidate.offeredAt,
  };
}
