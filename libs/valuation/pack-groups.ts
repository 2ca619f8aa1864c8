import type { Evidence } from './evidence.js';
import { type Groups, type MemberTable, packCells } from './groups.js';

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
  const index = new Map<number, number>();
  const counts: number[] = [];
  const slotsOf = keysOf.map((keyOf) => {
    const group = new Int32Array(evidence.count).fill(-1);
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
    return group;
  });
  const start = new Int32Array(counts.length + 1);
  for (let slot = 0; slot < counts.length; slot++) start[slot + 1] = start[slot]! + counts[slot]!;
  const next = start.slice(0, counts.length);
  const rows = new Int32Array(start[counts.length]!);
  for (const group of slotsOf) {
    for (let row = 0; row < evidence.count; row++) {
      const slot = group[row]!;
      if (slot >= 0) rows[next[slot]!++] = members.contracts[row]! < 0 ? row : ~row;
    }
  }
  return {
    index,
    start,
    rows,
    isPacked,
    cells: isPacked ? packCells(members, rows, growth) : members.cells,
    contracts: members.contracts,
  };
}
