import { boolean, integer, type JsonSchema, list, nullable, object, pageSchema, ref, text } from '#http';
import { ANALYSIS_EXAMPLE, PROPERTY_EXAMPLE } from '#scoring';

import { WATCH_CONDITIONS } from '../watch/watch.js';

const moment = (about: string): JsonSchema => text(about, { format: 'date-time' });

/** The objects of the watch routes. */
export const WATCH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Watch: object({
    id: text('wa_…'),
    object: text(undefined, { enum: ['watch'] }),
    livemode: boolean('False: watched on the sandbox market.'),
    property: ref('Property'),
    min_score_delta: integer('Points either way that score_delta asks for.', { minimum: 1, maximum: 100 }),
    on: list(text(undefined, { enum: WATCH_CONDITIONS }), 'What it tells of; any suffices.'),
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
    source: nullable(text('The analysis or batch that started it.')),
    analysis: ref('DealAnalysis'),
    snapshot_version: text('The snapshot of the analysis.'),
    baseline_score: integer(
      'The score that a change is measured against: the first, then the one last notified.',
    ),
    problem: nullable(text('Why the newest snapshot could not score it; a code of the error catalogue.')),
    last_event_id: nullable(text('The newest score.updated about it.')),
    created_at: moment('UTC.'),
    updated_at: moment('When the caller last changed it, UTC.'),
  }),
  WatchPage: pageSchema(ref('Watch')),
  DeletedWatch: object({
    id: text('wa_…'),
    object: text(undefined, { enum: ['watch'] }),
    deleted: boolean(),
  }),
};

export const WATCH_EXAMPLE = {
  id: 'wa_0351NlxE2sJxMYHXLiO7nm',
  object: 'watch',
  livemode: true,
  property: PROPERTY_EXAMPLE,
  min_score_delta: 3,
  on: WATCH_CONDITIONS,
  metadata: {},
  source: null,
  analysis: ANALYSIS_EXAMPLE,
  snapshot_version: 'live-20260401T000000Z',
  baseline_score: 52,
  problem: null,
  last_event_id: null,
  created_at: '2026-04-01T08:30:00.000Z',
  updated_at: '2026-04-01T08:30:00.000Z',
} as const;
