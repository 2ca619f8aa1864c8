import { parentPort, workerData } from 'node:worker_threads';

import type { SummaryRow } from '../../batch/summary-row.js';
import { summarise } from './summarise.js';

/** Summarises the rows in `workerData`, pieces of JSON, and posts the figures. */
const rows = (workerData as readonly string[]).flatMap((piece) => JSON.parse(piece) as SummaryRow[]);
parentPort?.postMessage(await summarise(rows));
