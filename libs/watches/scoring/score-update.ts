import type { Property } from '#scoring';
import type { ScoreUpdated } from '#webhooks';

import { detectScoreChange, type WatchRule } from './detect-score-change.js';
import type { WatchAssessment } from './watch-assessment.js';

/** The watch that a score belongs to. */
export interface WatchedDeal extends WatchRule {
  readonly id: string;
  readonly property: Property;
  readonly metadata: Readonly<Record<string, string>>;
  /** What the subscriber was last notified of. */
  readonly baseline: WatchAssessment;
}

/** What a `score.updated` event says, and what makes it the only one of its kind. */
export interface ScoreUpdate {
  readonly data: ScoreUpdated;
  /** One for each watch and snapshot. */
  readonly cause: string;
}

/** The event that a new assessment of a watch calls for; null when it moved less than the watch asks for. */
export function scoreUpdate(watch: WatchedDeal, current: WatchAssessment): ScoreUpdate | null {
  const { id, property, metadata, baseline } = watch;
  const change = detectScoreChange(baseline, current, watch);
  if (change === null) return null;
  return {
    cause: `${id}.${current.snapshot_version}`,
    data: {
      watch_id: id,
      reference: property.reference ?? null,
      metadata,
      location: current.location ?? null,
      ...change,
      previous: baseline.analysis,
      current: current.analysis,
      previous_snapshot_version: baseline.snapshot_version,
      snapshot_version: current.snapshot_version,
    },
  };
}
