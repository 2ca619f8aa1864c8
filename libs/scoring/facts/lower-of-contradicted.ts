import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { asRecorded } from '../listing/decide-completion.js';
import type { ResolvedListing } from '../listing/resolve-listing.js';

/**
 * If the register contradicts the stated completion with certainty, returns the listing as stated or as
 * registered, whichever is worth less on the day, so that a wrong statement cannot raise a value
 * (docs/decisions/0033-unknown-completion.md). Other listings are returned unchanged.
 */
export function lowerOfContradicted(
  { engine }: Pick<CompiledSnapshot, 'engine'>,
  stated: ResolvedListing,
  day: number,
): ResolvedListing {
  if (stated.completion.contradiction?.isSure !== true) return stated;
  const completion = asRecorded(stated.completion);
  const offPlan = completion.value === 'off_plan' ? 1 : 0;
  const recorded = { ...stated, completion, subject: { ...stated.subject, offPlan } } as const;
  const worth = (listing: ResolvedListing): number => engine.value(listing.subject, day).logPsf;
  return worth(recorded) < worth(stated) ? recorded : stated;
}
