import { programFile } from '#platform';

import { runInThread } from '../run-in-thread.js';
import type { Summary } from './summarise.js';

const PROGRAM = programFile('libs/bulk/http/summary/summary-thread.main.js');
const MEMORY_MB = 512;

/**
 * Like `summarise`, for rows as pieces of JSON, in a separate thread: 100,000 listings would block this process for
 * half a second. Rejects with what it threw.
 */
export function summariseLong(pieces: readonly string[]): Promise<Summary> {
  return runInThread({ program: PROGRAM, data: pieces, memoryMb: MEMORY_MB, makes: 'a summary' });
}
