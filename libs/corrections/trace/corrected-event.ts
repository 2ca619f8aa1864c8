import type { WatchedListing } from '#watches';
import { type Correction, newEvent, type NewEvent } from '#webhooks';

/** Sales in one message, which has to stay under 20 kB with the longest metadata. */
const MOST_TOLD = 6;

/** `analysis.corrected` for the watch of a listing, once for each activation; it names the heaviest sales alone. */
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
