import type { MarketSnapshot, SnapshotManifest } from '#market';
import { DAY_MS } from '#platform';

import { BACKTEST_DAYS, medianError, recentErrors } from './recent-errors.js';

/** One condition a snapshot has to meet before it may be used. */
export interface SnapshotCheck {
  readonly name: 'counts' | 'date' | 'backtest_same_sales' | 'backtest_new_sales';
  readonly passed: boolean;
  /** The figures compared, in words. */
  readonly detail: string;
}

/** The snapshot currently in use, reduced to what a successor is compared with. */
export interface SnapshotMeasure {
  readonly manifest: SnapshotManifest;
  /** Its model's errors on the sales of its last days, by transaction number. */
  readonly errors: ReadonlyMap<string, number>;
}

/** Records a successor must not have lost; corrections and cancelled rows remove a few. */
const COUNTED = ['transactions', 'sales', 'sales_comparable', 'projects', 'areas', 'rent_contracts_usable'];
export const LEAST_SHARE = 0.98;
/**
 * More sales than this multiple of the previous number suggest an import of something else, or the same sales under
 * other numbers.
 */
const MOST_GROWTH = 1.5;
/** A register dates some rows ahead, but by no more than a day. */
const FUTURE_MS = DAY_MS;
/** Fewer sales say nothing about a model. */
const LEAST_SALES = 30;
/** Factor and percentage points by which the median error may grow: on the same sales, and on newer ones. */
export const SAME_SALES = { factor: 1.1, points: 0.5 };
export const NEW_SALES = { factor: 2, points: 5 };

export function measureSnapshot(snapshot: MarketSnapshot): SnapshotMeasure {
  return { manifest: snapshot.manifest, errors: recentErrors(snapshot).byId };
}

/**
 * Compares a snapshot with the one it would replace (null if there is none yet). A refusal means that an operator has
 * to look: its cause is more likely an error in the source or the program than a market movement.
 */
export function checkSnapshot(
  candidate: MarketSnapshot,
  current: SnapshotMeasure | null,
  now: Date,
): readonly SnapshotCheck[] {
  const { manifest } = candidate;
  const date = checkDate(manifest, current?.manifest ?? null, now);
  if (current === null) return [date];
  const { byId, asked } = recentErrors(candidate, new Set(current.errors.keys()));
  const before = new Map([...current.errors].filter(([id]) => asked.has(id)));
  const fresh = new Map([...byId].filter(([id]) => !current.errors.has(id)));
  return [
    checkCounts(manifest, current.manifest),
    date,
    checkErrors('backtest_same_sales', asked, before, SAME_SALES),
    checkErrors('backtest_new_sales', fresh, current.errors, NEW_SALES),
  ];
}

function checkCounts({ counts }: SnapshotManifest, before: SnapshotManifest): SnapshotCheck {
  const problems = COUNTED.flatMap((name) => {
    const [old, found] = [before.counts[name] ?? 0, counts[name] ?? 0];
    const shrunk = found < old * LEAST_SHARE;
    const swollen = name === 'sales' && found > Math.max(old * MOST_GROWTH, old + LEAST_SALES);
    return shrunk || swollen ? [`${name} ${old} → ${found}`] : [];
  });
  const [old, found] = [before.counts['sales'] ?? 0, counts['sales'] ?? 0];
  return {
    name: 'counts',
    passed: problems.length === 0,
    detail: problems.length === 0 ? `sales ${old} → ${found}` : problems.join(', '),
  };
}

function checkDate(
  { dataFreshness }: SnapshotManifest,
  before: SnapshotManifest | null,
  now: Date,
): SnapshotCheck {
  const newest = Date.parse(dataFreshness);
  const old = before === null ? -Infinity : Date.parse(before.dataFreshness);
  const passed = newest >= old && newest <= now.getTime() + FUTURE_MS;
  const detail = `newest record ${before === null ? '' : `${before.dataFreshness} → `}${dataFreshness}`;
  return { name: 'date', passed, detail };
}

function checkErrors(
  name: SnapshotCheck['name'],
  found: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  { factor, points }: { readonly factor: number; readonly points: number },
): SnapshotCheck {
  if (found.size < LEAST_SALES || before.size < LEAST_SALES) {
    return { name, passed: true, detail: `not measured: ${Math.min(found.size, before.size)} sales` };
  }
  const [error, limit] = [medianError(found), medianError(before) * factor + points];
  return {
    name,
    passed: error <= limit,
    detail:
      `median error ${medianError(before).toFixed(2)} % → ${error.toFixed(2)} % on ${found.size} sales of the last ` +
      `${BACKTEST_DAYS} days, at most ${limit.toFixed(2)} %`,
  };
}
