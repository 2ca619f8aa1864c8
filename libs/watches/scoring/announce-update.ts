import type { Logger } from '#platform';
import type { Owner } from '#storage';
import { newEvent, type NewEvent } from '#webhooks';

import type { ScoreUpdate } from './score-update.js';

/**
 * The event for an update; null if there is none, or if it cannot be made. The new score is kept either way, and the
 * next one is again compared with what the subscriber was last notified of.
 */
export function announceUpdate(
  { id, orgId, livemode }: Owner & { readonly id: string },
  update: ScoreUpdate | null,
  { now, logger }: { readonly now: Date; readonly logger: Logger },
): NewEvent | null {
  if (update === null) return null;
  try {
    return newEvent({ orgId, livemode, type: 'score.updated', ...update }, now);
  } catch (err) {
    logger.error('watch.not_announced', { watch_id: id, err });
    return null;
  }
}
