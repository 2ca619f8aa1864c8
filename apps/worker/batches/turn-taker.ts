import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * Lets the chunks that a process scores at the same time share its thread: between two slices of any of them the event
 * loop goes round once, so that answers of the database, jobs and the relay wait for one slice at most.
 */
export class TurnTaker {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when those who asked before have had their slice and the loop has gone round. */
  next(): Promise<void> {
    this.last = this.last.then(() => nextRound());
    return this.last;
  }
}
