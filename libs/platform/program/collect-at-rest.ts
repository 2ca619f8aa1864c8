import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

const LOOK_MS = 5_000;
/** Share of a look for which a thread computes that has something to do. */
const BUSY = 0.1;
/** Looks at rest, one after the other, before memory is given back. */
const LOOKS_AT_REST = 6;

/** Whether a thread that was busy has come to rest, told by how much of its time it computed. */
export class RestWatch {
  private wasBusy = false;
  private looksAtRest = 0;

  /** @param rest share of its time, 0 to 1, below which the thread is at rest. */
  constructor(private readonly rest: number) {}

  /** @param share of the time since the last look, 0 to 1. @returns whether rest begins: once after each busy time. */
  look(share: number): boolean {
    if (share >= BUSY) this.wasBusy = true;
    this.looksAtRest = share < this.rest ? this.looksAtRest + 1 : 0;
    if (!this.wasBusy || this.looksAtRest < LOOKS_AT_REST) return false;
    this.wasBusy = false;
    return true;
  }
}

/**
 * Gives the heap that this thread no longer needs back to the system, half a minute after it was last busy. V8 alone keeps
 * it: a process that has been under load would hold a third more than it needs until the next one. Takes some 100 ms once,
 * in which nobody shall wait: `rest` is to lie below what a few calls a second take of the thread's time. Each thread has a
 * heap of its own and calls this for itself.
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

/** Collects all garbage and releases the pages, which `gc()` keeps for the next objects. */
export async function giveBack(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
