import type { Logger } from '#platform';
import type { Owner } from '#storage';
import { type EventSubject, newEvent, type NewEvent } from '#webhooks';

/** What happened to a watch: an event but for its owner. */
type WatchNews = {
  [T in EventSubject['type']]: Pick<Extract<EventSubject, { type: T }>, 'type' | 'data' | 'cause'>;
}['score.updated' | 'watch.problem_changed'];

/**
 * The event for what happened to a watch; null if nothing did, or if the event cannot be made. The result of the scoring
 * is kept either way, and the next one is again compared with what the subscriber was last notified of.
 */
export function announce(
  { id, orgId, livemode }: Owner & { readonly id: string },
  news: WatchNews | null,
  { now, logger }: { readonly now: Date; readonly logger: Logger },
): NewEvent | null {
  if (news === null) return null;
  try {
    return newEvent({ orgId, livemode, ...news }, now);
  } catch (err) {
    logger.error('watch.not_announced', { watch_id: id, err });
    return null;
  }
}
