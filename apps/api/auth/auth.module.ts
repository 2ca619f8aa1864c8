import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import type { Logger } from '#platform';
import { ChangeFeed, CredentialStore } from '#records';

import { RateLimiter } from '../limits/rate-limiter.js';
import { RedisLimiter } from '../limits/redis-limiter.js';
import { RequestMeter } from '../operations/request-meter.js';
import { LOGGER } from '../tokens.js';
import { BearerGuard } from './bearer.guard.js';
import { CredentialCache } from './credential-cache.js';
import { FailedAttempts } from './failed-attempts.js';
import { Standing } from './standing.js';

/** Every route needs a key unless it says that it is public. */
@Module({
  providers: [
    {
      provide: CredentialCache,
      useFactory: (store: CredentialStore, changes: ChangeFeed) => new CredentialCache(store, changes),
      inject: [CredentialStore, ChangeFeed],
    },
    {
      provide: RateLimiter,
      useFactory: (shared: RedisLimiter, logger: Logger) => new RateLimiter(shared, logger),
      inject: [RedisLimiter, LOGGER],
    },
    {
      provide: FailedAttempts,
      useFactory: (meter: RequestMeter) => new FailedAttempts(undefined, () => meter.countThrottledAttempt()),
      inject: [RequestMeter],
    },
    Standing,
    { provide: APP_GUARD, useClass: BearerGuard },
  ],
  exports: [Standing],
})
export class AuthModule {}
