import type { WatchAssessment } from '../scoring/watch-assessment.js';
import type { Watch } from './watch.js';

/** A watch as it is shown, with its newest analysis. */
export function renderWatch(watch: Watch) {
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
