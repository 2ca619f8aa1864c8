/** Concurrent reads per organisation; others wait their turn. */
const AT_A_TIME = 2;

/** Who is reading. */
export interface Reader {
  readonly orgId: string;
  readonly hasLeft: () => boolean;
}

interface Line {
  reading: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each organisation read only a few pieces of results at a time, so that it cannot take all database connections.
 * If its readers are queued, the next starts after a pause as long as the last read took, which leaves half of the
 * process to others.
 */
export class ReadingTurns {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly afterRest: (milliseconds: number, next: () => void) => void = (milliseconds, next) =>
      void setTimeout(next, milliseconds),
  ) {}

  /**
   * The result of `read` once it is the organisation's turn; null, without reading, if the client has disconnected by
   * then.
   */
  async take<T>(reader: Reader, read: () => Promise<T>): Promise<T | null> {
    const { orgId } = reader;
    const line = this.lines.get(orgId) ?? { reading: 0, waiting: [] };
    this.lines.set(orgId, line);
    if (line.reading < AT_A_TIME) line.reading += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    const since = performance.now();
    try {
      return reader.hasLeft() ? null : await read();
    } finally {
      this.leave(orgId, line, performance.now() - since);
    }
  }

  /** Passes the turn to the next in the queue. */
  private leave(orgId: string, line: Line, took: number): void {
    const next = line.waiting.shift();
    if (next !== undefined) this.afterRest(took, next);
    else line.reading -= 1;
    if (line.reading === 0) this.lines.delete(orgId);
  }
}
