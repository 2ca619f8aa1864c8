import { BARE_COLUMNS } from './bare-columns.js';
import { DECISION_COLUMNS } from './decision-columns.js';
import { PART_COLUMNS } from './part-columns.js';
import type { ColumnPart, ResultColumn } from './result-column.js';

/** Every column a results table may have, apart from the caller's own. */
export const RESULT_COLUMNS: readonly ResultColumn[] = [
  ...BARE_COLUMNS,
  ...PART_COLUMNS,
  ...DECISION_COLUMNS,
];

/**
 * The columns of a table: the fixed ones, those of the parts shown and of a policy, and the caller's own under their
 * names, prefixed with `own_` if one of ours has the same name.
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
