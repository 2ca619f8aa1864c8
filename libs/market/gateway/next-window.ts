import { addDays, daysOf, type GatewayWindow } from './gateway-window.js';
import type { KnownWindow } from './window-store.js';

/** What to do next, in the order of days. */
export type WindowStep =
  /** Days that were never read. */
  | { readonly kind: 'new'; readonly window: GatewayWindow }
  /** Known windows that are read again, as one. */
  | { readonly kind: 'again'; readonly window: GatewayWindow; readonly known: readonly KnownWindow[] }
  /** A known window that is only asked for its total, and read again when that has changed. */
  | { readonly kind: 'probe'; readonly window: GatewayWindow; readonly known: readonly KnownWindow[] };

export interface WindowPlan {
  /** The first and last day that are wanted. */
  readonly first: string;
  readonly last: string;
  /** Known windows that reach this day are read again. */
  readonly again: string;
  /** Older ones that reach this day are probed. */
  readonly probe: string;
  /** The number of this sync: what it has seen is not looked at twice. */
  readonly sync: number;
  /** Rows that a window should have at most, and days. */
  readonly rows: number;
  readonly days: number;
}

/**
 * The next step at or after the day `from`; null when nothing is left. Known windows keep their edges, so that what they
 * had can be replaced; small neighbours are joined, so that a year of daily syncs is not a year of daily windows.
 */
export function nextWindow(known: readonly KnownWindow[], from: string, plan: WindowPlan): WindowStep | null {
  for (let day = from; day <= plan.last;) {
    const at = known.findIndex((window) => window.from <= day && window.to >= day);
    const window = known[at];
    if (window === undefined) {
      const next = known.find((other) => other.from > day);
      const before = next === undefined ? plan.last : addDays(next.from, -1);
      const until = [addDays(day, plan.days - 1), before, plan.last].sort()[0] ?? day;
      return { kind: 'new', window: { from: day, to: until } };
    }
    if (window.sync !== plan.sync) {
      if (window.to >= plan.again) return joined(known, at, plan);
      if (window.to >= plan.probe) return { kind: 'probe', window: edges([window]), known: [window] };
    }
    day = addDays(window.to, 1);
  }
  return null;
}

/** The window at `at` with those after it, as long as they are small together. */
function joined(known: readonly KnownWindow[], at: number, plan: WindowPlan): WindowStep {
  const group = known.slice(at, at + 1);
  let rows = group[0]?.total ?? 0;
  for (const next of known.slice(at + 1)) {
    const last = group.at(-1);
    if (last === undefined || next.from !== addDays(last.to, 1) || next.sync === plan.sync) break;
    rows += next.total;
    const wide = edges([...group, next]);
    if (rows > plan.rows || daysOf(wide) > LONGEST_DAYS || next.to > plan.last) break;
    group.push(next);
  }
  return { kind: 'again', window: edges(group), known: group };
}

/** However empty, a window has no more days than this. */
export const LONGEST_DAYS = 31;

/** How many days the next window should have, after one of `total` rows in `days` days. */
export function nextDays({ total, days }: { total: number; days: number }, rows: number): number {
  const fitting = Math.floor((days * rows) / Math.max(total, 1));
  return Math.max(1, Math.min(fitting, days * 2, LONGEST_DAYS));
}

function edges(windows: readonly KnownWindow[]): GatewayWindow {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('no windows have no edges');
  return { from: first.from, to: last.to };
}
