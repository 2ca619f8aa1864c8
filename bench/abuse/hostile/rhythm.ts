import { setTimeout as delay } from 'node:timers/promises';

/** Counts outcomes by name. */
export class Outcomes {
  readonly counts: Record<string, number> = {};

  add(name: string | number): void {
    this.counts[name] = (this.counts[name] ?? 0) + 1;
  }
}

/** Resolves after `milliseconds`, or on the signal. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Starts `work` at a fixed rate until the signal, whether or not the previous run is done; then waits for all of them.
 */
export async function atRate(
  perSecond: number,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  const underWay = new Set<Promise<unknown>>();
  for (let count = 0; ; count += 1) {
    await pause(began + (count * 1_000) / perSecond - performance.now(), signal);
    if (signal.aborted) break;
    const one = work().finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
}

/** Runs `count` loops that repeat `work` until the signal. */
export async function inLoops(
  count: number,
  signal: AbortSignal,
  work: (loop: number) => Promise<unknown>,
): Promise<void> {
  const loop = async (at: number): Promise<void> => {
    while (!signal.aborted) await work(at);
  };
  await Promise.all(Array.from({ length: count }, (_, at) => loop(at)));
}
