import { isCleaned, type MarketSnapshot, stringAt } from '#market';
import { decodeModel, quantile } from '#valuation';

/** Days before its newest sale over which a model is compared with another. */
export const BACKTEST_DAYS = 14;

/**
 * What a snapshot's model would have said about its newest sales, each valued the day before its registration by that
 * day's model. Training replays the market in this way and keeps the errors, so nothing is computed here.
 */
export interface RecentErrors {
  /** Transaction number → |value / price - 1| for the sales of the last days. */
  readonly byId: ReadonlyMap<string, number>;
  /** The same for the requested sales. */
  readonly asked: ReadonlyMap<string, number>;
}

/** @param ids transaction numbers whose errors are also wanted, whatever their day. */
export function recentErrors(snapshot: MarketSnapshot, ids: ReadonlySet<string> = new Set()): RecentErrors {
  const byId = new Map<string, number>();
  const asked = new Map<string, number>();
  const { sales, model } = snapshot;
  if (model.byteLength === 0) return { byId, asked };
  const { track } = decodeModel(model);
  const since = (sales.day[sales.count - 1] ?? 0) - BACKTEST_DAYS;
  for (let row = track.firstRow; row < sales.count; row++) {
    if (!isCleaned(sales, row)) continue;
    const error = track.errors.error[row - track.firstRow] ?? NaN;
    if (Number.isNaN(error)) continue;
    const recent = (sales.day[row] ?? 0) > since;
    if (!recent && ids.size === 0) continue;
    const id = stringAt(sales.id, row);
    const size = Math.abs(Math.exp(-error) - 1);
    if (recent) byId.set(id, size);
    if (ids.has(id)) asked.set(id, size);
  }
  return { byId, asked };
}

/** Median error in percent; NaN if there are none. */
export function medianError(errors: ReadonlyMap<string, number>): number {
  return 100 * quantile([...errors.values()], 0.5);
}
