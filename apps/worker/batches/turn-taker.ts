import { setImmediate as nextRound } from 'node:timers/promises';

interface Waiting {
  readonly rank: number;
  readonly go: () => void;
}

/**
 * Lets the chunks that a process scores at the same time share its thread: between two slices of any of them the event
 * loop goes round once, so that answers of the database, jobs and the relay wait for one slice at most.
 */
export class TurnTaker {
  private readonly waiting: Waiting[] = [];
  private serving = false;

  /** Resolves when the loop has gone round and nobody of a lower rank, or of the same and before, waits for a slice. */
  next(rank: number): Promise<void> {
    return new Promise((go) => {
      this.waiting.push({ rank, go });
      if (!this.serving) void this.serve();
    });
  }

  private async serve(): Promise<void> {
    this.serving = true;
    while (this.waiting.length > 0) {
      await nextRound();
      const lowest = Math.min(...this.waiting.map(({ rank }) => rank));
      const [first] = this.waiting.splice(
        this.waiting.findIndex(({ rank }) => rank === lowest),
        1,
      );
      first?.go();
    }
    this.serving = false;
  }
}
