import { hasCode } from '#platform';

/**
 * What a report has of its record's snapshot beside the record, such as Arabic names and borders; null where the files were
 * deleted or belong to an earlier version: the report does without. Throws snapshot_unavailable, which passes.
 */
export async function asFarAsKept<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'snapshot_removed') || hasCode(error, 'snapshot_outdated')) return null;
    throw error;
  }
}
