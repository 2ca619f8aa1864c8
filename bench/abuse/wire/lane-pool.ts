import type { Lane } from './exchange.js';

/** Lanes that work beside each other; whoever wants one waits until one is free. */
export class LanePool {
  private readonly free: Lane[] = [];
  private readonly waiting: ((lane: Lane) => void)[] = [];
  private readonly working = new Set<Promise<unknown>>();
  private made = 0;

  constructor(
    private readonly make: () => Lane,
    private readonly most: number,
  ) {}

  /** Resolves when the work has begun. */
  async use(work: (lane: Lane) => Promise<unknown>): Promise<void> {
    const lane = await this.take();
    const done = work(lane).finally(() => {
      this.working.delete(done);
      const next = this.waiting.shift();
      if (next === undefined) this.free.push(lane);
      else next(lane);
    });
    this.working.add(done);
  }

  /** Waits for all work and closes the connections. Rejects when a work did. */
  async close(): Promise<void> {
    await Promise.all(this.working);
    for (const lane of this.free) lane.close();
  }

  private take(): Promise<Lane> | Lane {
    const free = this.free.pop();
    if (free !== undefined) return free;
    if (this.made < this.most) {
      this.made += 1;
      return this.make();
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
