import type { Verdict } from '#scoring';

/**
 * Which `score.updated` events an endpoint wants: those that meet every condition. Evaluated in SQL by
 * `passes_filters()`.
 */
export interface EndpointFilters {
  /** Place or district names, ignoring case; any of them matches. */
  readonly districts?: readonly string[];
  /** Not shown: the districts that these places are in. A home known only by its district may be in any of them. */
  readonly within?: readonly string[];
  /** Any of them, after the change. */
  readonly verdicts?: readonly Verdict[];
  /** Points, up or down; a change without a score before or after always passes. */
  readonly min_score_change?: number;
  readonly reference_prefix?: string;
  /** The watch's metadata must contain all of them. */
  readonly metadata?: Readonly<Record<string, string>>;
}
