import { DomainError } from '#platform';

import { isConflict, isDatabaseUnavailable, isRowRefused } from './database-error.js';

export interface GroupCommitOptions {
  /** Maximum rows per statement. */
  readonly maxRows: number;
  /** Maximum concurrent statements. */
  readonly lanes: number;
  /** Maximum rows waiting; further ones are refused as `overloaded` before latency grows. */
  readonly maxWaiting: number;
}

interface Waiting<Row, Result> {
  readonly row: Row;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches the rows of concurrent requests into few statements. While one commit is in progress (a few milliseconds),
 * the next rows collect; each caller's promise settles after the commit that includes its row. A row that PostgreSQL
 * refuses fails alone: the group is halved until that row is found. After a lost connection or a deadlock the write
 * is tried once more, so writes must be repeatable. See docs/decisions/0010-group-commit.md.
 */
export class GroupCommit<Row, Result> {
  private readonly waiting: Waiting<Row, Result>[] = [];
  private running = 0;
  private scheduled = false;

  /** `write` stores all rows or none and returns one result per row, in order. */
  constructor(
    private readonly write: (rows: readonly Row[]) => Promise<readonly Result[]>,
    private readonly options: GroupCommitOptions,
  ) {}

  /** Resolves when the row is committed. Throws overloaded. */
  add(row: Row): Promise<Result> {
    if (this.waiting.length >= this.options.maxWaiting) {
      const message = 'Too many records are waiting to be written; retry in a second.';
      return Promise.reject(new DomainError('overloaded', message, { retryAfter: 1 }));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject });
      this.schedule();
    });
  }

  /** Runs after the current turn, so that requests read together are written together. */
  private schedule(): void {
    if (this.scheduled || this.running >= this.options.lanes || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running += 1;
    await this.commit(this.waiting.splice(0, this.options.maxRows), true);
    this.running -= 1;
    this.schedule();
  }

  private async commit(group: readonly Waiting<Row, Result>[], mayRetry: boolean): Promise<void> {
    try {
      const results = await this.write(group.map(({ row }) => row));
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (mayRetry && (isDatabaseUnavailable(error) || isConflict(error))) {
        await this.commit(group, false);
      } else if (group.length > 1 && isRowRefused(error)) {
        const half = group.length >> 1;
        await this.commit(group.slice(0, half), mayRetry);
        await this.commit(group.slice(half), mayRetry);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }
}
