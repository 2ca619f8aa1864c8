import type { WatchedListing } from '#watches';
import { type Correction, newEvent, type NewEvent } from '#webhooks';

/** Maximum sales in one message, which must stay under 20 kB with the longest metadata. */
const MOST_TOLD = 6;

/**
 * `analysis.corrected` for the watch on a listing, once per activation; it names only the sales with the largest
 * weights.
 */
export function correctedEvent(
  { id: watch_id, orgId, metadata }: Omit<WatchedListing, 'property'>,
  correction: Correction,
  { activationId, now }: { readonly activationId: number; readonly now: Date },
): NewEvent {
  const told = { ...correction, sales: correction.sales.slice(0, MOST_TOLD) };
  return newEvent(
    {
      ...{ orgId, livemode: true, type: 'analysis.corrected' },
      data: { watch_id, metadata, correction: told },
      cause: `${correction.analysis_id}.${activationId}`,
    },
    now,
  );
}
