import type { NewEvent } from '#webhooks';

/** The result of rescoring a watch. */
export interface Rescored {
  /** Null if it could not be scored, for the reason in `problem`. */
  readonly assessment: unknown;
  readonly problem: string | null;
  /** Its `score.updated`; null if it did not move far enough. */
  readonly event: NewEvent | null;
  /** Its `watch.problem_changed`; null if it could be scored, or not, for the same reason as before. */
  readonly notice: NewEvent | null;
}

/** The events of a result, in the order in which they are told. */
export function eventsOf({ notice, event }: Pick<Rescored, 'notice' | 'event'>): NewEvent[] {
  return [notice, event].filter((made) => made !== null);
}
