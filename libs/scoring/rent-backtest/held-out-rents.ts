import type { MarketSnapshot, RentAccuracy } from '#market';
import { isoDay } from '#platform';

import { isNewContract } from '../market-view/read-rent.js';
import { openRentReplay, replayRents } from './replay-rents.js';
import { summariseRents } from './summarise-rents.js';

/** Number of the newest days of contracts that rents are tested on. */
const HELD_OUT_DAYS = 28;
/** Minimum number of contracts per kind. */
const LEAST_CONTRACTS = 50;

/**
 * Rent accuracy on the new contracts of the market's last days of contracts, each estimated from those
 * registered before its day. Undefined when there are too few.
 */
export function holdOutRents(snapshot: MarketSnapshot): RentAccuracy | undefined {
  const to = newestContract(snapshot);
  if (to === null) return undefined;
  const from = to - HELD_OUT_DAYS + 1;
  const replayed = replayRents(openRentReplay(snapshot), from, to);
  const summary = summariseRents(snapshot, replayed, { from: isoDay(from), to: isoDay(to) });
  const segments = summary.segments.filter(({ contracts }) => contracts >= LEAST_CONTRACTS);
  return segments.length === 0 ? undefined : { ...summary, segments };
}

function newestContract({ rents }: MarketSnapshot): number | null {
  for (let row = rents.count - 1; row >= 0; row--) if (isNewContract(rents, row)) return rents.day[row]!;
  return null;
}
