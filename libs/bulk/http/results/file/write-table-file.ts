import { Worker } from 'node:worker_threads';

import type { TableFile } from './table-file.js';

const PROGRAM = new URL('table-thread.main.js', import.meta.url);
const MEMORY_MB = 256;

/**
 * The bytes of a file, written in a thread of its own: zipping a workbook would hold up the requests of this process for a
 * tenth of a second. Rejects with what writing threw.
 */
export function writeTableFile(table: TableFile, program: URL = PROGRAM): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: table,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', (bytes: Uint8Array) => {
      resolve(bytes);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the thread of a ${table.format} file ended with ${code}`)),
    );
  });
}
