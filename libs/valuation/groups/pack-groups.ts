import type { Evidence } from '../evidence.js';
import { startsOf } from '../tables/group-rows.js';
import { type Groups, type MemberCells, packCells } from './groups.js';
import { KeyNumbers } from '../tables/key-index.js';

/**
 * Groups the trusted sales by each of `keysOf(row)`, in table order; a negative key leaves the row out. No
 * two functions may return the same key. If the grouping is packed, the groups of the first function are.
 */
export function packGroups(
  evidence: Evidence,
  all: MemberCells,
  { contracts, isPacked }: { readonly contracts: Int32Array; readonly isPacked: boolean },
  ...keysOf: readonly ((row: number) => number)[]
): Groups {
  const numbers = new KeyNumbers();
  const ends: number[] = [];
  const slotsOf = keysOf.map((keyOf) => {
    const group = new Int32Array(evidence.count).fill(-1);
    for (let row = 0; row < evidence.count; row++) {
      if (evidence.trust[row]! <= 0) continue;
      const key = keyOf(row);
      if (key >= 0) group[row] = numbers.of(key);
    }
    ends.push(numbers.count);
    return group;
  });
  const start = startsOf(numbers.count, ...slotsOf);
  const next = start.slice(0, numbers.count);
  const rows = new Int32Array(start[numbers.count]!);
  for (const group of slotsOf) {
    for (let row = 0; row < evidence.count; row++) {
      const slot = group[row]!;
      if (slot >= 0) rows[next[slot]!++] = contracts[row]! < 0 ? row : ~row;
    }
  }
  const packedEnd = isPacked ? start[ends[0]!]! : 0;
  const packed = packCells(all, rows.subarray(0, packedEnd));
  return { index: numbers.finish(), start, rows, all, packed, packedEnd, contracts };
}
