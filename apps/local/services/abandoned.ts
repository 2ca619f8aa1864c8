import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ProcessLedger } from './process-ledger.js';

/** The ledger of the processes that belong to a temporary folder, in that folder. */
export const LEDGER = 'processes.json';

/** Ends and deletes what killed programs left in temporary folders with such names. */
export async function removeAbandoned(prefix: string): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const directory = join(tmpdir(), name);
    const file = join(directory, LEDGER);
    if (!existsSync(file)) continue;
    const ledger = new ProcessLedger(file);
    if (ledger.owner() !== null) continue;
    await ledger.endLeftovers();
    await rm(directory, { recursive: true, force: true });
  }
}
