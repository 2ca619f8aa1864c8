import { showValue } from '#platform';

import { FileItem, UnreadableItem } from '../raw-items.js';
import { CUSTOM_ID } from './batch-columns.js';
import { cellKind, readCell, withUnit } from './read-cell.js';
import type { CsvHeader } from './read-header.js';
import { readWord } from './read-word.js';
import type { Row } from './row-parser.js';

/** The caller's ids are taken as written. */
const IDS = new Set([CUSTOM_ID, 'reference']);
/** What programs and people write into a cell that has no value. */
const NO_VALUE = /^(?:#?n\/a|n\.a\.|na|nan|null|-{1,3}|–|—)$/i;
/** Line breaks and tabs stay, as in a multi-line address. */
// oxlint-disable-next-line no-control-regex -- what PostgreSQL cannot hold, or a reader cannot see
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;

/** None for a row whose cells may be in the wrong columns. */
export function toOwnCells(header: CsvHeader, { cells }: Row): readonly string[] {
  if (misfit(header, cells) !== null) return [];
  return [...header.own.keys()].map((at) => (cells[at] ?? '').replaceAll(UNSTORABLE, '\uFFFD'));
}

/** The item in a row; a row whose cells may be in the wrong columns becomes an UnreadableItem. */
export function toItem(header: CsvHeader, { cells, line }: Row): FileItem | UnreadableItem {
  const fault = misfit(header, cells);
  if (fault !== null) return new UnreadableItem(`The row in line ${line} has ${fault}`);
  const property: Record<string, unknown> = {};
  let customId: string | undefined;
  for (const [at, field] of header.fields) {
    const cell = (cells[at] ?? '').trim(); // the parser trims only outside quotes
    if (cell === '' || (!IDS.has(field) && NO_VALUE.test(cell))) continue;
    if (field === CUSTOM_ID) customId = cell;
    else if (cellKind(field) === null) property[field] = readWord(field, cell);
    else property[field] = readCell(field, cell, header.units.get(at));
  }
  const cellOf = (wanted: string): string | undefined => {
    for (const [at, field] of header.fields) {
      if (field === wanted) return withUnit(cells[at] ?? '', header.units.get(at));
    }
    return undefined;
  };
  return new FileItem(
    customId === undefined ? { property } : { custom_id: customId, property },
    line,
    cellOf,
  );
}

/** Completes `The row in line 3 has …`; null for a row that fits the header. */
function misfit({ named, length }: CsvHeader, cells: readonly string[]): string | null {
  if (cells.length < named || cells.length > length) {
    return (
      `${cells.length} cell${cells.length === 1 ? '' : 's'}, but the header has ${length}; give every column a ` +
      'cell, if need be an empty one, and quote cells that contain the delimiter.'
    );
  }
  if (cells.length === named) return null;
  const at = cells.findIndex((cell, place) => place >= named && cell !== '');
  if (at < 0) return null;
  return (
    `${showValue(cells[at])} in column ${at + 1}, which has no name in the header; name it, leave it empty, ` +
    'or quote cells that contain the delimiter.'
  );
}
