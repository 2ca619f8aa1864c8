import type { Evidence } from './evidence.js';

/** Entries of a packed row: day, ln size, ln psf, trust. */
export const STRIDE = 4;
/** Bit of a tag beside the segment code. */
export const SHARED = 4;

/**
 * Sales that share a key, packed side by side and ascending by day, so that valuing reads memory in sequence.
 * `cells` holds STRIDE numbers a member: day, ln(sqft), ln(AED per sqft), trust.
 */
export interface Groups {
  /** Group by its key; absent keys have no member. */
  readonly index: ReadonlyMap<number, number>;
  /** Members of group g are start[g] .. start[g + 1] - 1. */
  readonly start: Int32Array;
  readonly cells: Float32Array;
  /** Segment code, and SHARED where the sale is one of several of a contract (one-rate-sales.ts). */
  readonly tag: Uint8Array;
  /** Row of the sales table. */
  readonly row: Int32Array;
}

/**
 * Groups the trusted sales by `keyOf(row)`, in table order; a negative key leaves the row out. `contracts` by row, -1 = a
 * deal of its own.
 */
export function packGroups(
  evidence: Evidence,
  contracts: Int32Array,
  keyOf: (row: number) => number,
): Groups {
  const index = new Map<number, number>();
  const group = new Int32Array(evidence.count).fill(-1);
  const counts: number[] = [];
  for (let row = 0; row < evidence.count; row++) {
    if (evidence.trust[row]! <= 0) continue;
    const key = keyOf(row);
    if (key < 0) continue;
    let slot = index.get(key);
    if (slot === undefined) {
      slot = counts.length;
      index.set(key, slot);
      counts.push(0);
    }
    group[row] = slot;
    counts[slot]!++;
  }
  const start = new Int32Array(counts.length + 1);
  for (let slot = 0; slot < counts.length; slot++) start[slot + 1] = start[slot]! + counts[slot]!;
  const total = start[counts.length]!;
  const next = start.slice(0, counts.length);
  const cells = new Float32Array(total * STRIDE);
  const tag = new Uint8Array(total);
  const rows = new Int32Array(total);
  for (let row = 0; row < evidence.count; row++) {
    const slot = group[row]!;
    if (slot < 0) continue;
    const at = next[slot]!++;
    const cell = at * STRIDE;
    cells[cell] = evidence.day[row]!;
    cells[cell + 1] = evidence.logSize[row]!;
    cells[cell + 2] = evidence.logPsf[row]!;
    cells[cell + 3] = evidence.trust[row]!;
    tag[at] = evidence.segment[row]! + (contracts[row]! < 0 ? 0 : SHARED);
    rows[at] = row;
  }
  return { index, start, cells, tag, row: rows };
}

/** First member position past `day` in group `slot`: members before it were registered on or before `day`. */
export function prefixEnd(groups: Groups, slot: number, day: number): number {
  let low = groups.start[slot]!;
  let high = groups.start[slot + 1]!;
  if (low < high && groups.cells[(high - 1) * STRIDE]! <= day) return high; // a value of today reads all
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (groups.cells[middle * STRIDE]! <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
