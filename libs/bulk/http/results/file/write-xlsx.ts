import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node';

import { guardFormula } from '../table/guard-formula.js';
import type { Cell, Cells } from '../table/result-column.js';
import type { TableColumn } from './table-file.js';

const DATE = 'yyyy-mm-dd';
const MOMENT = 'yyyy-mm-dd hh:mm';
/** Excel's limit on the characters in a cell. */
const LONGEST = 32_767;
/** Characters XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

/** A workbook with one sheet, its header bold and frozen. Text stays text: none of it runs as a formula. */
export async function writeXlsx(
  columns: readonly TableColumn[],
  rows: readonly Cells[],
): Promise<Uint8Array> {
  const header = columns.map(({ name }): SheetCell => ({ value: toText(name), fontWeight: 'bold' }));
  const sheet = [
    header,
    ...rows.map((cells) => columns.map((column, at) => toCell(column, cells[at] ?? null))),
  ];
  const widths = columns.map(({ name }) => ({ width: Math.min(40, Math.max(10, name.length + 2)) }));
  return writeExcelFile(sheet, { columns: widths, stickyRowsCount: 1, sheet: 'Results' }).toBuffer();
}

function toCell({ kind }: TableColumn, value: Cell): SheetCell {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  if (kind === 'date' || kind === 'moment') {
    return { value: new Date(value), type: Date, format: kind === 'date' ? DATE : MOMENT };
  }
  return { value: toText(value), type: String };
}

/** The library uses texts as keys of a plain object, so one named like a built-in member gets a space appended. */
function toText(text: string): string {
  const plain = guardFormula(text.replaceAll(NOT_XML, '')).slice(0, LONGEST);
  return plain in Object.prototype ? `${plain} ` : plain;
}
