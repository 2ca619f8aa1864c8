import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DATABASE, REDIS_PRODUCER } from '#platform';

import type { Database } from '#storage';

/** `degraded`: can work, but new jobs wait until Redis is back. */
export interface ReadinessReport {
  readonly status: 'ready' | 'degraded' | 'unready';
  readonly checks: Readonly<Record<'draining' | 'postgresql' | 'redis', boolean>>;
}

/** Whether this process can do its work: PostgreSQL answers and it is not draining. */
@Injectable()
export class Readiness {
  private draining = false;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(REDIS_PRODUCER) private readonly redis: Redis,
  ) {}

  /** From here on the process is unready: it is about to stop. */
  drain(): void {
    this.draining = true;
  }

  async report(): Promise<ReadinessReport> {
    const postgresql = await this.database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const redis = this.redis.status === 'ready';
    const able = postgresql && !this.draining;
    const checks = { draining: this.draining, postgresql, redis };
    return { status: able ? (redis ? 'ready' : 'degraded') : 'unready', checks };
  }
}
