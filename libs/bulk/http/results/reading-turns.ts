/** Reads of one organisation at a time; the others wait for their turn. */
const AT_A_TIME = 2;

/** Who reads. */
export interface Reader {
  readonly orgId: string;
  readonly hasLeft: () => boolean;
}

interface Line {
  reading: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets each organisation read a few pieces of results at a time, so that the connections to the records are not all its.
 * Where its readers stand in line, the next begins after a rest as long as the last reading took: half of the process is
 * others'.
 */
export class ReadingTurns {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly afterRest: (milliseconds: number, next: () => void) => void = (milliseconds, next) =>
      void setTimeout(next, milliseconds),
  ) {}

  /** What `read` gives, once it is the organisation's turn; null when its client has left meanwhile: nothing is read. */
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

  /** Hands the turn to the next in line. */
  private leave(orgId: string, line: Line, took: number): void {
    const next = line.waiting.shift();
    if (next !== undefined) this.afterRest(took, next);
    else line.reading -= 1;
    if (line.reading === 0) this.lines.delete(orgId);
  }
}
