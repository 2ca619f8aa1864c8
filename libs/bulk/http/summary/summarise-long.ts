import { Worker } from 'node:worker_threads';

import type { Summary } from './summarise.js';

const PROGRAM = new URL('summary-thread.main.js', import.meta.url);
const MEMORY_MB = 512;

/**
 * As `summarise`, of rows as pieces of JSON, in a thread of its own: those of 100,000 listings would hold up the requests
 * of this process for half a second. Rejects with what it threw.
 */
export function summariseLong(pieces: readonly string[]): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(PROGRAM, {
      workerData: pieces,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    worker.once('message', (figures: Summary) => {
      resolve(figures);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of a summary ended with ${code}`)));
  });
}
