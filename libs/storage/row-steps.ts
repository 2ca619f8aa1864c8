/** Rows that one statement changes at most: it takes a fraction of a second, and holds its locks no longer. */
export const STEP_ROWS = 5_000;

/**
 * The condition for some of the rows that meet `condition`, at most STEP_ROWS. The statement repeats the condition, for
 * rows that change meanwhile.
 *
 * @param condition SQL, with the statement's own parameters.
 */
export function someOf(table: string, condition: string): string {
  return `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${STEP_ROWS}))`;
}

/**
 * Repeats a step that changes at most STEP_ROWS rows until none are left, so that no statement takes longer the more
 * rows there are. An interruption loses nothing but the rest.
 *
 * @param step returns how many rows it changed.
 * @returns how many in all.
 */
export async function inRowSteps(step: () => Promise<number | null>): Promise<number> {
  let total = 0;
  for (;;) {
    const changed = (await step()) ?? 0;
    total += changed;
    if (changed < STEP_ROWS) return total;
  }
}
