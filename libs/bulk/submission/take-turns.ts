import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** Characters or bytes read before yielding to other work; some milliseconds' worth. */
export const SLICE = 64_000;

const MOST_MS = 0.7;
/** Upper limit: time spent waiting, for example for a database, was not work. */
const LONGEST_REST_MS = 4;

/** Splits work into pieces and yields after every .7 ms. */
export class Turns {
  private since = performance.now();

  /**
   * @param rests whether to rest as long as it worked: work that takes seconds leaves half of the process to others.
   */
  constructor(private readonly rests = false) {}

  /** Call after each piece. */
  async next(): Promise<void> {
    const worked = performance.now() - this.since;
    if (worked < MOST_MS) return;
    await (this.rests ? delay(Math.min(worked, LONGEST_REST_MS)) : giveWay());
    this.since = performance.now();
  }
}

/** Lets everything else that is waiting in this process run first. */
export async function giveWay(): Promise<void> {
  await nextTurn();
}
