import type { SalesTable } from '../../tables/types.js';

/** File names of the imports by number. */
export type ImportedFiles = ReadonlyMap<number, string>;

/**
 * Replaces the import numbers in `sales.file` with indexes into the returned names: those of files that sales
 * were read from, sorted, so that neither the order of imports nor files of other kinds change the table.
 */
export function nameSaleFiles(sales: Pick<SalesTable, 'file' | 'line'>, files: ImportedFiles): string[] {
  const used = new Set(sales.file);
  const names = [
    ...new Set([...files].filter(([number]) => used.has(number)).map(([, name]) => name)),
  ].sort();
  const indexes = new Map([...files].map(([number, name]) => [number, names.indexOf(name)]));
  sales.file.forEach((number, row) => {
    const index = indexes.get(number) ?? -1;
    sales.file[row] = index;
    if (index < 0) sales.line[row] = -1;
  });
  return names;
}
