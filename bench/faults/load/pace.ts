import { setTimeout as delay } from 'node:timers/promises';

const LOOK_MS = 50;

/** The progress of a campaign, used to spread its load over its faults. */
export class Pace {
  private done = 0;
  private since = performance.now();

  /** @param steps of the schedule; `stepMs`: the approximate duration of one. */
  constructor(
    private readonly steps: number,
    private readonly stepMs: number,
  ) {}

  stepDone(): void {
    this.done += 1;
    this.since = performance.now();
  }

  /** Resolves when `share` (0..1) of the faults have struck. */
  async until(share: number): Promise<void> {
    while (this.share() < share) await delay(LOOK_MS);
  }

  private share(): number {
    if (this.steps === 0 || this.done >= this.steps) return 1;
    const within = Math.min((performance.now() - this.since) / this.stepMs, 0.99);
    return (this.done + within) / this.steps;
  }
}
