import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A period in which the disk accepted no writes, in milliseconds of `performance.now()`. */
interface Stall {
  readonly from: number;
  readonly to: number;
}

const PAUSE_MS = 250;
/** A write that takes longer is a stall. On a busy disk it takes tens of milliseconds. */
const STALL_MS = 1_000;

/**
 * Records when this machine's disk stalled: other programs wrote so much that no database could commit. Writes and
 * syncs a block of a file four times a second.
 */
export class DiskWatch {
  private readonly stalls: Stall[] = [];
  private writingSince: number | null = null;
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

  /** Whether it stalled at any time since `from`, in `performance.now()`. */
  stoodStillSince(from: number): boolean {
    const isStill = this.writingSince !== null && performance.now() - this.writingSince >= STALL_MS;
    return isStill || this.stalls.some((stall) => stall.to >= from);
  }

  /** The stalls so far, in whole milliseconds. */
  lengths(): readonly number[] {
    return this.stalls.map(({ from, to }) => Math.round(to - from));
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
      this.writingSince = from;
      await file.write(block, 0, block.length, 0);
      await file.sync();
      this.writingSince = null;
      const to = performance.now();
      if (to - from >= STALL_MS) this.stalls.push({ from, to });
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
    await file.close();
  }
}
