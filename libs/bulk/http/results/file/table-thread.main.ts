import { parentPort, workerData } from 'node:worker_threads';

import type { TableFile } from './table-file.js';
import { writeParquet } from './write-parquet.js';
import { writeXlsx } from './write-xlsx.js';

/** Writes the table in `workerData` and posts the bytes. */
const { format, columns, rows } = workerData as TableFile;
parentPort?.postMessage(
  format === 'xlsx' ? await writeXlsx(columns, rows) : await writeParquet(columns, rows),
);
