import type { Verdict } from '#scoring';

/** Which `score.updated` events an endpoint wants: those that meet every condition. `passes_filters()` in SQL decides. */
export interface EndpointFilters {
  /** Places or districts in any case; one of them. */
  readonly districts?: readonly string[];
  /** One of them, after the change. */
  readonly verdicts?: readonly Verdict[];
  /** Points, up or down; a change without a score before or after passes. */
  readonly min_score_change?: number;
  readonly reference_prefix?: string;
  /** All of them are in the metadata of the watch. */
  readonly metadata?: Readonly<Record<string, string>>;
}
