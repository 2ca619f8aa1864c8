import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** One write with its sync, in `performance.now()`. */
interface Sync {
  readonly from: number;
  readonly to: number;
}

const PAUSE_MS = 250;
/** A write that takes longer is a stall. On a busy disk it takes tens of milliseconds. */
const STALL_MS = 1_000;

/**
 * Measures how long this machine's disk takes to sync a block: no database commits faster. On a shared machine other
 * programs, also of other guests, can hold the disk up for seconds. Writes and syncs a block in the folder for temporary
 * files four times a second.
 */
export class DiskWatch {
  private readonly syncs: Sync[] = [];
  private syncingSince: number | null = null;
  private readonly stopping = new AbortController();
  private readonly watching: Promise<void>;

  private constructor(
    private readonly directory: string,
    file: FileHandle,
  ) {
    this.watching = this.watch(file);
  }

  static async start(): Promise<DiskWatch> {
    const directory = await mkdtemp(join(tmpdir(), 'deal-disk-'));
    return new DiskWatch(directory, await open(join(directory, 'block'), 'w'));
  }

  /** The longest sync that ended after `from` (in `performance.now()`) or is still under way, in milliseconds. */
  longestSince(from: number): number {
    let longest = this.syncingSince === null ? 0 : performance.now() - this.syncingSince;
    for (let at = this.syncs.length - 1; at >= 0; at -= 1) {
      const sync = this.syncs[at];
      if (sync === undefined || sync.to < from) break;
      longest = Math.max(longest, sync.to - sync.from);
    }
    return longest;
  }

  /** Whether it stalled at any time since `from`, in `performance.now()`. */
  stalledSince(from: number): boolean {
    return this.longestSince(from) >= STALL_MS;
  }

  /** The stalls so far, in whole milliseconds. */
  stalls(): readonly number[] {
    return this.syncs.map(({ from, to }) => Math.round(to - from)).filter((length) => length >= STALL_MS);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    await rm(this.directory, { recursive: true, force: true });
  }

  private async watch(file: FileHandle): Promise<void> {
    const { signal } = this.stopping;
    const block = Buffer.alloc(4_096, 1);
    while (!signal.aborted) {
      const from = performance.now();
      this.syncingSince = from;
      await file.write(block, 0, block.length, 0);
      await file.sync();
      this.syncingSince = null;
      this.syncs.push({ from, to: performance.now() });
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    await file.close();
  }
}
