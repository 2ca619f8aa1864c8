import type { MarketSnapshot, RentAccuracy } from '#market';
import { isoDay } from '#platform';
import { monthOfDay } from '#valuation';

import { isNewContract } from '../market-view/read-rent.js';
import { coverageOf } from '../market-view/register-coverage.js';
import { openRentReplay, replayRents } from './replay-rents.js';
import { summariseRents } from './summarise-rents.js';

/** Number of the newest covered days that rents are tested on. */
const HELD_OUT_DAYS = 28;
/** Minimum number of contracts per kind. */
const LEAST_CONTRACTS = 50;

/**
 * Rent accuracy on the new contracts of the last days that the imported files cover, each estimated from those
 * registered before its day. Later registrations are stragglers of contracts that began earlier, unlike those of an
 * ordinary month. Undefined when there are too few.
 */
export function holdOutRents(snapshot: MarketSnapshot): RentAccuracy | undefined {
  const to = lastCoveredDay(snapshot);
  if (to === null) return undefined;
  const from = to - HELD_OUT_DAYS + 1;
  const replayed = replayRents(openRentReplay(snapshot), from, to);
  const summary = summariseRents(snapshot, replayed, { from: isoDay(from), to: isoDay(to) });
  const segments = summary.segments.filter(({ contracts }) => contracts >= LEAST_CONTRACTS);
  return segments.length === 0 ? undefined : { ...summary, segments };
}

/** The day of the newest new contract in the last month that is covered; null without one. */
export function lastCoveredDay(snapshot: Pick<MarketSnapshot, 'sales' | 'rents'>): number | null {
  const { rents } = snapshot;
  const newest = rents.day[rents.count - 1];
  if (newest === undefined) return null;
  const { covers } = coverageOf(snapshot).rents(newest);
  for (let row = rents.count - 1; row >= 0; row--) {
    const day = rents.day[row]!;
    if (isNewContract(rents, row) && covers(monthOfDay(day))) return day;
  }
  return null;
}
