import { hasCode } from '#platform';
import type { ServedSnapshot } from '#scoring';

/**
 * The snapshot of a record, of which a report has the Arabic names of places and the borders of communities; null where
 * its files were deleted or belong to an earlier version: the report does without. Throws snapshot_unavailable, which
 * passes.
 */
export async function snapshotAtHand(open: () => Promise<ServedSnapshot>): Promise<ServedSnapshot | null> {
  try {
    return await open();
  } catch (error) {
    if (hasCode(error, 'snapshot_removed') || hasCode(error, 'snapshot_outdated')) return null;
    throw error;
  }
}
