import { backlogUnder, type Charge, exceeds, type Limiter, type RateDecision } from './limiter.js';

/** Maximum buckets remembered; full ones are dropped first. */
const MAX_BUCKETS = 20_000;

/**
 * The same decision within this process, for when Redis is unavailable: each process then allows the whole limit.
 * @param now microseconds, monotonic.
 */
export class LocalLimiter implements Limiter {
  /** When each bucket is next full. */
  private readonly fullAt = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now() * 1000) {}

  take(charges: readonly Charge[]): RateDecision {
    const now = this.now();
    const before = charges.map((charge) => this.backlog(charge, now));
    const granted = charges.every((charge, index) => !exceeds(charge, before[index] ?? 0));
    if (!granted) return { granted, backlogs: before };
    if (this.fullAt.size > MAX_BUCKETS) this.forget(now);
    const backlogs = charges.map(({ key, policy, cost }, index) => {
      const backlog = Math.max(0, (before[index] ?? 0) + cost * policy.interval);
      this.fullAt.set(key, now + backlog);
      return backlog;
    });
    return { granted, backlogs };
  }

  private backlog({ key, policy }: Charge, now: number): number {
    const stored = Math.max(0, (this.fullAt.get(key) ?? now) - now);
    const backlog = backlogUnder(policy, stored);
    if (backlog < stored) this.fullAt.set(key, now + backlog);
    return backlog;
  }

  private forget(now: number): void {
    for (const [key, full] of this.fullAt) if (full <= now) this.fullAt.delete(key);
    if (this.fullAt.size > MAX_BUCKETS) this.fullAt.clear();
  }
}
