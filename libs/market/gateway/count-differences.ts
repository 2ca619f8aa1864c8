import type { GatewayRow } from './gateway-register.js';

/** The number of removed and added rows; equal rows count as often as they occur. */
export function countDifferences(
  before: readonly GatewayRow[],
  now: readonly GatewayRow[],
): { readonly gone: number; readonly fresh: number } {
  const counts = new Map<string, number>();
  for (const row of before) add(counts, JSON.stringify(row), -1);
  for (const row of now) add(counts, JSON.stringify(row), 1);
  let [gone, fresh] = [0, 0];
  for (const count of counts.values()) {
    gone -= Math.min(count, 0);
    fresh += Math.max(count, 0);
  }
  return { gone, fresh };
}

function add(counts: Map<string, number>, text: string, count: number): void {
  counts.set(text, (counts.get(text) ?? 0) + count);
}
