import type { Lane } from './exchange.js';

type Work = (lane: Lane) => Promise<unknown>;

/** Lanes working in parallel. Work queues in order if no lane is free. */
export class LanePool {
  private readonly free: Lane[] = [];
  private readonly waiting: Work[] = [];
  private readonly working = new Set<Promise<unknown>>();
  private made = 0;

  constructor(
    private readonly make: () => Lane,
    private readonly most: number,
    private readonly begun: () => void,
  ) {}

  /** Work not yet started by a lane. */
  get backlog(): number {
    return this.waiting.length;
  }

  /** Lanes that are working. */
  get busy(): number {
    return this.working.size;
  }

  add(work: Work): void {
    const lane = this.free.pop() ?? this.another();
    if (lane === null) this.waiting.push(work);
    else this.begin(lane, work);
  }

  /** Resolves when all work is done. Rejects if any of it did. */
  async idle(): Promise<void> {
    while (this.working.size > 0) await Promise.all(this.working);
  }

  /** Closes the connections of idle lanes. */
  close(): void {
    for (const lane of this.free) lane.close();
  }

  private another(): Lane | null {
    if (this.made >= this.most) return null;
    this.made += 1;
    return this.make();
  }

  private begin(lane: Lane, work: Work): void {
    const done = work(lane).finally(() => {
      this.working.delete(done);
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(lane);
      else this.begin(lane, next);
    });
    this.working.add(done);
    this.begun();
  }
}
