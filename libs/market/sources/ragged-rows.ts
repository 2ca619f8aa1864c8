import type { CsvHeader } from './csv-header.js';

/** Excel writes a sheet in blocks of so many rows, each as wide as its widest row. */
const BLOCK = 16;

interface ShortLine {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * The rows, by line, of blocks in which Excel left out the last columns because all of their cells are empty there. A
 * line that is shorter than its block has lost a delimiter or its end, and is none. A last block of one line could be
 * cut.
 */
export function raggedRows(
  lines: readonly { readonly line: number; readonly text: string }[],
  { columns }: CsvHeader,
  last: number,
  fieldsOf: (text: string) => readonly string[] | undefined,
): ReadonlyMap<number, readonly string[]> {
  const blocks = new Map<number, ShortLine[]>();
  for (const { line, text } of lines) {
    const fields = fieldsOf(text);
    if (fields === undefined || fields.length < 2 || fields.length >= columns.length) continue;
    const block = Math.floor((line - 1) / BLOCK);
    blocks.set(block, [...(blocks.get(block) ?? []), { line, fields }]);
  }
  const rows = new Map<number, readonly string[]>();
  for (const [block, short] of blocks) {
    const size = Math.min(BLOCK, last - block * BLOCK);
    const [first] = short;
    if (size < 2 || short.length < size || short.some(({ fields }) => fields.length !== first?.fields.length))
      continue;
    for (const { line, fields } of short)
      rows.set(
        line,
        columns.map((_, at) => fields[at] ?? ''),
      );
  }
  return rows;
}
