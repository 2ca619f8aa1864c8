import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters or bytes that are read before others get their turn; some milliseconds of work. */
export const SLICE = 64_000;

/** Lets everything else that waits in this process go first. */
export async function giveWay(): Promise<void> {
  await nextTurn();
}
