import { BARE_COLUMNS } from './bare-columns.js';
import { DECISION_COLUMNS } from './decision-columns.js';
import { PART_COLUMNS } from './part-columns.js';
import type { ColumnPart, ResultColumn } from './result-column.js';

/** Every column that a table of results may have, but for the caller's own. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  ...BARE_COLUMNS,
  ...PART_COLUMNS,
  ...DECISION_COLUMNS,
];

/**
 * The columns of a table: those that are always there, those of the parts that are shown and of a policy, and the caller's own under
 * their names, with `own_` before a name that one of ours has.
 */
export function chooseColumns(
  parts: readonly ColumnPart[],
  passthrough: readonly string[],
): readonly ResultColumn[] {
  const ours = RESULT_COLUMNS.filter(({ part }) => part === undefined || parts.includes(part));
  const taken = new Set(RESULT_COLUMNS.map(({ name }) => name));
  const own = passthrough.map((name, at): ResultColumn => {
    let free = name;
    while (taken.has(free.toLowerCase())) free = `own_${free}`;
    taken.add(free.toLowerCase());
    return {
      name: free,
      kind: 'text',
      about: "The caller's own",
      read: ({ result }) => result.passthrough?.[at],
    };
  });
  return [...ours, ...own];
}
