import type { Property } from '#scoring';
import type { ScoreUpdated } from '#webhooks';

import { detectScoreChange, type WatchRule } from './detect-score-change.js';
import type { WatchAssessment } from './watch-assessment.js';

/** The watch a score belongs to. */
export interface WatchedDeal extends WatchRule {
  readonly id: string;
  readonly property: Property;
  readonly metadata: Readonly<Record<string, string>>;
  /** What the subscriber was last notified of. */
  readonly baseline: WatchAssessment;
}

/** The content of a `score.updated` event, and what makes it unique. */
export interface ScoreUpdate {
  readonly data: ScoreUpdated;
  /** Unique per watch and snapshot. */
  readonly cause: string;
}

/** The event for a watch's new assessment; null if it moved less than the watch requires. */
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
