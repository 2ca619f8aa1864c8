import {
  boolean,
  integer,
  kind,
  list,
  map,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  pageModel,
  ref,
  schemasOf,
  text,
} from '#http';
import { ANALYSIS_EXAMPLE, type DealAnalysis, PROPERTY_EXAMPLE } from '#scoring';

import { WATCH_CONDITIONS } from '../scoring/detect-score-change.js';
import type { WatchAssessment } from '../scoring/watch-assessment.js';
import type { Watch } from '../watch/watch.js';

/** A watch as shown, with its latest analysis. */
export const WATCH = model(
  'Watch',
  object({
    id: text('wa_…'),
    object: kind('watch'),
    livemode: boolean('`false` for the sandbox market.'),
    property: ref('Property'),
    min_score_delta: integer('Change of deal_score, up or down, that triggers score_delta.', {
      minimum: 1,
      maximum: 100,
    }),
    on: list(
      text(undefined, { enum: WATCH_CONDITIONS }),
      'Conditions that trigger a notification; any one is enough.',
    ),
    metadata: map(text()),
    source: nullable(text('Id of the analysis or batch that created the watch; otherwise null.')),
    analysis: ref<DealAnalysis>('DealAnalysis'),
    snapshot_version: text('Market snapshot of the analysis.'),
    baseline_score: nullable(
      integer('Score that changes are measured against: the first one, then the last one notified.'),
    ),
    problem: nullable(
      text('Why the listing could not be scored on the newest snapshot, as a code of the error catalogue.'),
    ),
    last_event_id: nullable(text('Id of the newest score.updated event about the watch.')),
    created_at: moment(),
    updated_at: moment('When the caller last changed the watch, UTC.'),
  }),
  {
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
  },
);

export const WATCH_PAGE = pageModel(WATCH);

export const DELETED_WATCH = model(
  'DeletedWatch',
  object({ id: text('wa_…'), object: kind('watch'), deleted: boolean() }),
  { id: WATCH.example.id, object: 'watch', deleted: true },
);

export const WATCH_SCHEMAS = schemasOf(WATCH, WATCH_PAGE, DELETED_WATCH);

export function renderWatch(watch: Watch): ModelOf<typeof WATCH> {
  const current = watch.current as WatchAssessment;
  const baseline = watch.baseline as WatchAssessment;
  return {
    id: watch.id,
    object: 'watch',
    livemode: watch.livemode,
    property: watch.property,
    min_score_delta: watch.minScoreDelta,
    on: watch.conditions,
    metadata: watch.metadata,
    source: watch.source,
    analysis: current.analysis,
    snapshot_version: current.snapshot_version,
    baseline_score: baseline.analysis.deal_score,
    problem: watch.problem,
    last_event_id: watch.lastEventId,
    created_at: watch.createdAt,
    updated_at: watch.updatedAt,
  };
}
