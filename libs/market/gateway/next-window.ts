import { addDays, daysOf, type GatewayWindow } from './gateway-window.js';
import type { KnownWindow } from './window-store.js';

/** The next step, in day order. */
export type WindowStep =
  /** Days that were never read. */
  | { readonly kind: 'new'; readonly window: GatewayWindow }
  /** Known windows that are read again, as one. */
  | { readonly kind: 'again'; readonly window: GatewayWindow; readonly known: readonly KnownWindow[] }
  /** Known windows for which only the total is requested; they are read again if it has changed. */
  | { readonly kind: 'probe'; readonly window: GatewayWindow; readonly known: readonly KnownWindow[] };

export interface WindowPlan {
  /** First and last day to cover. */
  readonly first: string;
  readonly last: string;
  /** Known windows that reach this day are read again. */
  readonly again: string;
  /** Older ones that reach this day are probed. */
  readonly probe: string;
  /** Number of this sync: windows already seen in it are skipped. */
  readonly sync: number;
  /** Maximum number of rows and days per window. */
  readonly rows: number;
  readonly days: number;
}

/**
 * The next step at or after the day `from`; null when done. Known windows keep their edges, so that their
 * rows can be replaced; small neighbouring windows are joined, so that a year of daily syncs does not become
 * a year of daily windows.
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

/** The window at `at` and those after it, as long as they are small together. */
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

/** Maximum number of days in a window, however empty. */
const LONGEST_DAYS = 31;

/** Number of days for the next window, after one with `total` rows in `days` days. */
export function nextDays({ total, days }: { total: number; days: number }, rows: number): number {
  const fitting = Math.floor((days * rows) / Math.max(total, 1));
  return Math.max(1, Math.min(fitting, days * 2, LONGEST_DAYS));
}

function edges(windows: readonly KnownWindow[]): GatewayWindow {
  const [first, last] = [windows[0], windows.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('no windows have no edges');
  return { from: first.from, to: last.to };
}
