import { Unreachable } from '../../api/unreachable.js';
import { serveCalls } from '../../workers/serve-calls.js';
import type { ColumnFields } from './column-fields.js';
import {
  changeCell,
  type FileHead,
  fileOfRows,
  headOf,
  isWorkbook,
  type NumberedRow,
  type PortfolioFile,
  readPortfolioFile,
  textOf,
  writePortfolio,
} from './portfolio-file.js';

let file: PortfolioFile = { header: [], rows: [], numbers: [] };

/** Reads and writes files off the main thread. */
const functions = {
  read: async (chosen: File): Promise<FileHead> => {
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    file = isWorkbook(chosen.name, bytes)
      ? await readWorkbookFile(bytes.buffer)
      : readPortfolioFile(textOf(bytes));
    return headOf(file);
  },
  /** The rows at these positions, with their numbers in the file. */
  rows: (places: readonly number[]): NumberedRow[] =>
    places.map((place) => ({ number: file.numbers[place] ?? 0, cells: file.rows[place] ?? [] })),
  change: (row: number, column: number, text: string): void => {
    file = changeCell(file, row, column, text);
  },
  /** The CSV to send, limited to this many rows. */
  write: (fields: ColumnFields, most: number) =>
    new Blob([writePortfolio({ header: file.header, rows: file.rows.slice(0, most) }, fields)], {
      type: 'text/csv',
    }),
};
export type FileWorker = typeof functions;

serveCalls(functions);

/** The workbook reader is loaded on first use. */
async function readWorkbookFile(bytes: ArrayBuffer): Promise<PortfolioFile> {
  const { readWorkbook } = await import('./read-workbook.js').catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  return fileOfRows(await readWorkbook(bytes));
}
