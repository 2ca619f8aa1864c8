import { hasCode } from '#platform';

/**
 * Reads what a report takes from its record's snapshot in addition to the record, such as Arabic names and borders.
 * Null if the files were deleted or belong to an earlier version: the report does without. Throws snapshot_unavailable,
 * which is transient.
 */
export async function asFarAsKept<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'snapshot_removed') || hasCode(error, 'snapshot_outdated')) return null;
    throw error;
  }
}
