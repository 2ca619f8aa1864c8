import type { Owner } from '#storage';
import type { NewEvent } from '#webhooks';

/** When a watch notifies: the score moved by `min_score_delta`, the verdict changed, a new risk flag came. */
export const WATCH_CONDITIONS = ['score_delta', 'verdict_changed', 'new_flag'] as const;
export type WatchCondition = (typeof WATCH_CONDITIONS)[number];

/** Points of deal_score by which a watch has to move, where its owner says nothing. */
export const STANDARD_SCORE_DELTA = 3;

/** A watched listing. `property`, `current` and `baseline` are JSON as the scoring wrote it. */
export interface Watch extends Owner {
  readonly id: string;
  readonly property: unknown;
  /** Points of deal_score, 1..100. */
  readonly minScoreDelta: number;
  readonly conditions: readonly WatchCondition[];
  readonly metadata: Readonly<Record<string, string>>;
  /** The analysis or batch that started it; null when it was created by itself. */
  readonly source: string | null;
  /** The newest assessment. */
  readonly current: unknown;
  /** The assessment that a change is measured against: the first, then the one last notified. */
  readonly baseline: unknown;
  /** The caller changed the property since the baseline. */
  readonly listingChanged: boolean;
  /** The code of the error that the newest scoring met; null when it succeeded. */
  readonly problem: string | null;
  readonly lastEventId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewWatch extends Owner {
  readonly id: string;
  readonly property: unknown;
  readonly minScoreDelta: number;
  readonly conditions: readonly WatchCondition[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly source: string | null;
  /** Its first assessment, and the snapshot that it was made on. */
  readonly assessment: unknown;
  readonly snapshotVersion: string;
}

/** A watch that an analysis or a batch starts: notified of everything, by the standard delta. */
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

/** What a new scoring of a watch came to. */
export interface Rescored {
  /** Null: it could not be scored, for the reason in `problem`. */
  readonly assessment: unknown;
  readonly problem: string | null;
  /** Null: it did not move far enough. */
  readonly event: NewEvent | null;
}

/** What PATCH changes; absent fields stay. */
export interface WatchChange {
  readonly property?: unknown;
  readonly minScoreDelta?: number;
  readonly conditions?: readonly WatchCondition[];
  readonly metadata?: Readonly<Record<string, string>>;
  /** The scoring of the changed property. */
  readonly rescored?: Rescored;
}
