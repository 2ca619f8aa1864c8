import { type Charge, type Limiter, LocalLimiter, type RateDecision } from '#http';
import type { Logger } from '#platform';

import type { RedisLimiter } from './redis-limiter.js';

/** After a failure Redis is not asked for this long; then a single call tries it again. */
const PAUSE_MS = 1_000;

/**
 * Uses the exact limiter while Redis answers and the local one otherwise: a limit always applies and nobody waits long.
 */
export class RateLimiter implements Limiter {
  private pausedUntil = -Infinity;
  private failing = false;
  private readonly local = new LocalLimiter();

  constructor(
    private readonly shared: Pick<RedisLimiter, 'take' | 'isConnected'>,
    private readonly logger: Logger,
  ) {}

  take(charges: readonly Charge[]): Promise<RateDecision> | RateDecision {
    if (!this.shared.isConnected || performance.now() < this.pausedUntil) return this.local.take(charges);
    if (this.failing) this.pausedUntil = performance.now() + PAUSE_MS; // one call tries Redis, the others stay local
    return this.ask(charges);
  }

  private async ask(charges: readonly Charge[]): Promise<RateDecision> {
    try {
      const decision = await this.shared.take(charges);
      if (this.failing) this.logger.info('rate_limit.shared_again', {});
      this.failing = false;
      this.pausedUntil = -Infinity;
      return decision;
    } catch (err) {
      if (!this.failing) this.logger.warn('rate_limit.local', { err });
      this.failing = true;
      this.pausedUntil = performance.now() + PAUSE_MS;
      return this.local.take(charges);
    }
  }
}
