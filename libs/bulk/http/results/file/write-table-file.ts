import { programFile } from '#platform';

import { runInThread } from '../../run-in-thread.js';
import type { TableFile } from './table-file.js';

const PROGRAM = programFile('libs/bulk/http/results/file/table-thread.main.js');
const MEMORY_MB = 256;

/**
 * The bytes of a file, written in a separate thread: zipping a workbook would block this process for a tenth of a
 * second. Rejects with whatever writing threw.
 */
export function writeTableFile(table: TableFile): Promise<Uint8Array> {
  return runInThread({ program: PROGRAM, data: table, memoryMb: MEMORY_MB, makes: `a ${table.format} file` });
}
