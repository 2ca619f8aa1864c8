import type { Owner } from '#storage';

import { WATCH_CONDITIONS, type WatchCondition } from '../scoring/detect-score-change.js';
import type { Rescored } from '../scoring/rescored.js';

/** The default for how many points of deal_score a watch has to move. */
export const STANDARD_SCORE_DELTA = 3;

/** A watched listing. `property`, `current` and `baseline` are JSON as written by the scoring. */
export interface Watch extends Owner {
  readonly id: string;
  readonly property: unknown;
  /** Points of deal_score, 1..100. */
  readonly minScoreDelta: number;
  readonly conditions: readonly WatchCondition[];
  readonly metadata: Readonly<Record<string, string>>;
  /** The analysis or batch that started it; null if it was created directly. */
  readonly source: string | null;
  /** The latest assessment. */
  readonly current: unknown;
  /** The assessment changes are measured against: the first one, then the one last notified. */
  readonly baseline: unknown;
  /** The caller has changed the property since the baseline. */
  readonly listingChanged: boolean;
  /** The error code of the latest scoring; null if it succeeded. */
  readonly problem: string | null;
  readonly lastEventId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewWatch
  extends Owner, Pick<Watch, 'id' | 'property' | 'minScoreDelta' | 'conditions' | 'metadata' | 'source'> {
  /** Its first assessment, and the snapshot used. */
  readonly assessment: unknown;
  readonly snapshotVersion: string;
}

/** A watch started by an analysis or a batch: notifies of everything, with the default delta. */
export function watchStartedBy(
  source: string,
  started: Pick<NewWatch, 'id' | 'orgId' | 'livemode' | 'property' | 'assessment' | 'snapshotVersion'>,
): NewWatch {
  const { id, orgId, livemode, property, assessment, snapshotVersion } = started;
  return {
    ...{ id, orgId, livemode, property, assessment, snapshotVersion, source },
    minScoreDelta: STANDARD_SCORE_DELTA,
    conditions: WATCH_CONDITIONS,
    metadata: {},
  };
}

/** What PATCH changes; absent fields stay as they are. */
export interface WatchChange {
  readonly property?: unknown;
  readonly minScoreDelta?: number;
  readonly conditions?: readonly WatchCondition[];
  readonly metadata?: Readonly<Record<string, string>>;
  /** The scoring of the changed property. */
  readonly rescored?: Rescored;
}
