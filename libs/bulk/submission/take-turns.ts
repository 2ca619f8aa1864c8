import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';

/** Characters or bytes that are read before others get their turn; some milliseconds of work. */
export const SLICE = 64_000;

const MOST_MS = 2;
/** What was waited for meanwhile, a database say, was no work. */
const LONGEST_REST_MS = 4;

/** Work in small pieces that yields after every two milliseconds. */
export class Turns {
  private since = performance.now();

  /** @param rests whether it then rests for as long: work of seconds leaves half of the process to others. */
  constructor(private readonly rests = false) {}

  /** Called after each piece. */
  async next(): Promise<void> {
    const worked = performance.now() - this.since;
    if (worked < MOST_MS) return;
    await (this.rests ? delay(Math.min(worked, LONGEST_REST_MS)) : giveWay());
    this.since = performance.now();
  }
}

/** Lets everything else that waits in this process go first. */
export async function giveWay(): Promise<void> {
  await nextTurn();
}
