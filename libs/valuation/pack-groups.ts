import type { Evidence } from './evidence.js';
import { startsOf } from './group-rows.js';
import { type Groups, type MemberTable, packCells } from './groups.js';
import { KeyNumbers } from './key-index.js';

/**
 * Groups the trusted sales by each of `keysOf(row)`, in table order; a negative key leaves the row out. No two functions
 * may give the same key. `growth` by row, where the group is of one project.
 */
export function packGroups(
  evidence: Evidence,
  members: MemberTable,
  { growth, isPacked }: { readonly growth: Float32Array | null; readonly isPacked: boolean },
  ...keysOf: readonly ((row: number) => number)[]
): Groups {
  const numbers = new KeyNumbers();
  const slotsOf = keysOf.map((keyOf) => {
    const group = new Int32Array(evidence.count).fill(-1);
    for (let row = 0; row < evidence.count; row++) {
      if (evidence.trust[row]! <= 0) continue;
      const key = keyOf(row);
      if (key >= 0) group[row] = numbers.of(key);
    }
    return group;
  });
  const start = startsOf(numbers.count, ...slotsOf);
  const next = start.slice(0, numbers.count);
  const rows = new Int32Array(start[numbers.count]!);
  for (const group of slotsOf) {
    for (let row = 0; row < evidence.count; row++) {
      const slot = group[row]!;
      if (slot >= 0) rows[next[slot]!++] = members.contracts[row]! < 0 ? row : ~row;
    }
  }
  return {
    index: numbers.finish(),
    start,
    rows,
    isPacked,
    cells: isPacked ? packCells(members, rows, growth) : members.cells,
    contracts: members.contracts,
  };
}
