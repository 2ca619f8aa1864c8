/** A table's entry for a column that a user named; `constructor`, which every object has, is none. */
export const entryOf = <Entry>(table: Readonly<Record<string, Entry>>, column: string): Entry | undefined =>
  Object.hasOwn(table, column) ? table[column] : undefined;
