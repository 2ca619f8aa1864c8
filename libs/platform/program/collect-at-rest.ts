import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';

const LOOK_MS = 5_000;
/** Shares of a look in which the thread computed. An api that nobody calls computes for .004. */
const BUSY = 0.1;
const AT_REST = 0.01;
/** Looks at rest, one after the other, before memory is given back. */
const LOOKS_AT_REST = 6;

/** Whether a thread that was busy has come to rest, told by how much of its time it computed. */
export class RestWatch {
  private wasBusy = false;
  private looksAtRest = 0;

  /** @param share of the time since the last look, 0 to 1. @returns whether rest begins: once after each busy time. */
  look(share: number): boolean {
    if (share >= BUSY) this.wasBusy = true;
    this.looksAtRest = share < AT_REST ? this.looksAtRest + 1 : 0;
    if (!this.wasBusy || this.looksAtRest < LOOKS_AT_REST) return false;
    this.wasBusy = false;
    return true;
  }
}

/**
 * Gives the heap that this thread no longer needs back to the system, half a minute after it was last busy. V8 alone keeps
 * it: a process that has been under load would hold a third more than it needs until the next one. Takes some 100 ms once,
 * while hardly anyone waits. Each thread has a heap of its own and calls this for itself.
 */
export function collectAtRest(): void {
  const watch = new RestWatch();
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
