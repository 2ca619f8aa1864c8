import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters or bytes that are read before others get their turn; some milliseconds of work. */
export const SLICE = 64_000;

const MOST_MS = 2;

/** Work in small pieces that gives way whenever it has had two milliseconds. */
export class Turns {
  private since = performance.now();

  /** Called after each piece. */
  async next(): Promise<void> {
    if (performance.now() - this.since < MOST_MS) return;
    await giveWay();
    this.since = performance.now();
  }
}

/** Lets everything else that waits in this process go first. */
export async function giveWay(): Promise<void> {
  await nextTurn();
}
