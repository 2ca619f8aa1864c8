import { forcedError, type MarketMove, reservedOutcome } from '#market';
import type { Property } from '#scoring';

/**
 * Throws for a watch on the sandbox building whose scoring fails, while the organisation has market shifts: so a
 * subscriber sees the problem begin with a shift and end when the shifts are removed.
 */
export function failReserved({ building }: Property, move: MarketMove | null): void {
  if (move === null || move.shifts.length === 0) return;
  const outcome = reservedOutcome(building);
  const error = outcome?.kind === 'item_error' ? forcedError(outcome) : null;
  if (error !== null) throw error;
}
