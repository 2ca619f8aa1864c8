import { FileItem, UnreadableItem } from '../raw-items.js';
import { CUSTOM_ID, FIELDS } from './batch-columns.js';
import { readCell } from './read-cell.js';
import type { CsvHeader } from './read-header.js';
import { readWord } from './read-word.js';
import type { Row } from './row-parser.js';

const NUMERIC = new Set(FIELDS.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name));
/** Line breaks and tabs stay, as in a multi-line address. */
// oxlint-disable-next-line no-control-regex -- what PostgreSQL cannot hold, or a reader cannot see
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;

/** None for a row whose cells may be in the wrong columns. */
export function toOwnCells({ length, own }: CsvHeader, { cells }: Row): readonly string[] {
  if (cells.length !== length) return [];
  return [...own.keys()].map((at) => (cells[at] ?? '').replaceAll(UNSTORABLE, '\uFFFD'));
}

/** The item in a row; a row of the wrong length becomes an UnreadableItem. */
export function toItem({ length, fields }: CsvHeader, { cells, line }: Row): FileItem | UnreadableItem {
  if (cells.length !== length) {
    return new UnreadableItem(
      `The row in line ${line} has ${cells.length} cells, but the header has ${length}; give every column a cell, if need ` +
        'be an empty one, and quote cells that contain the delimiter.',
    );
  }
  const property: Record<string, unknown> = {};
  let customId: string | undefined;
  for (const [at, field] of fields) {
    const cell = cells[at] ?? '';
    if (cell === '') continue;
    if (field === CUSTOM_ID) customId = cell;
    else property[field] = NUMERIC.has(field) ? readCell(field, cell) : readWord(field, cell);
  }
  return new FileItem(customId === undefined ? { property } : { custom_id: customId, property }, line);
}
