import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

const LOOK_MS = 5_000;
/** Share of time spent computing from which a thread counts as busy. */
const BUSY = 0.1;
/** Consecutive samples at rest before memory is given back. */
const LOOKS_AT_REST = 6;

/** Detects when a busy thread has come to rest, from the share of time it spends computing. */
export class RestWatch {
  private wasBusy = false;
  private looksAtRest = 0;

  /** @param rest share of time, 0 to 1, below which the thread is at rest. */
  constructor(private readonly rest: number) {}

  /**
   * @param share of the time since the last sample, 0 to 1.
   * @returns whether rest begins: once after each busy period.
   */
  look(share: number): boolean {
    if (share >= BUSY) this.wasBusy = true;
    this.looksAtRest = share < this.rest ? this.looksAtRest + 1 : 0;
    if (!this.wasBusy || this.looksAtRest < LOOKS_AT_REST) return false;
    this.wasBusy = false;
    return true;
  }
}

/**
 * Returns unneeded heap of this thread to the system half a minute after it was last busy. V8 alone keeps it: after a
 * load peak a process would hold a third more than it needs until the next one. This takes about 100 ms, in which
 * nobody should be waiting, so `rest` must be below the share that a few calls a second use. Each thread has its own
 * heap and calls this for itself.
 */
export function collectAtRest(rest: number): void {
  const watch = new RestWatch(rest);
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (watch.look(performance.eventLoopUtilization(now, before).utilization))
      giveBack().catch(() => undefined);
    before = now;
  }, LOOK_MS).unref();
}

/** Collects all garbage and releases the pages, which `gc()` keeps for new objects. */
export async function giveBack(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
