import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { type Logger, programFile } from '#platform';

const PROGRAM = fileURLToPath(programFile('libs/snapshots/sync/jobs/market-sync.main.js'));
/** How long a stopped sync may take to end. */
const GRACE_MS = 5_000;

/**
 * Syncs the feed and builds in a separate process: training uses a whole core for a minute, and what serves meanwhile
 * must not wait for it. Its outcome is in market_syncs.
 */
export class SyncProgram {
  private child: ChildProcess | undefined;
  private stopping = false;

  constructor(private readonly logger: Logger) {}

  /**
   * Resolves when the sync has ended by itself, whatever the outcome: the next one is due on schedule. Throws if its
   * process was killed or crashed, so that the job is retried.
   */
  async run(): Promise<void> {
    if (this.stopping) throw new Error('this process is stopping');
    const child = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    if (child.pid !== undefined) yieldTo(child.pid);
    const errors: string[] = [];
    createInterface({ input: child.stderr }).on('line', (line) => {
      errors.push(line);
      this.logger.debug('market.sync_progress', { step: line });
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    try {
      const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
      this.report(code, signal, output, errors.at(-1) ?? '');
    } finally {
      this.child = undefined;
    }
  }

  /** Ends the sync in progress; another process continues it. */
  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.kill('SIGTERM');
    await once(child, 'close');
    clearTimeout(force);
  }

  private report(code: number | null, signal: NodeJS.Signals | null, output: string, reason: string): void {
    if (code === 0) {
      const { status, version, seconds } = JSON.parse(output) as Record<string, unknown>;
      this.logger.info('market.synced', { status, version, seconds });
    } else if (code === 1) {
      this.logger.error('market.sync_failed', { reason });
    } else throw new Error(`the market sync ended by ${signal ?? `code ${String(code)}`}: ${reason}`);
  }
}

/** Serving callers has priority. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // already ended, or the system does not permit it
  }
}
