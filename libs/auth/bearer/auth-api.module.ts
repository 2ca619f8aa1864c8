import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { RequestMeter } from '#http';
import { type Logger, LOGGER } from '#platform';
import { ChangeFeed } from '#storage';

import { AccessModule } from '../access/access.module.js';
import { CredentialStore } from '../access/credential.store.js';
import { BearerGuard } from './bearer.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { CredentialCache } from './credential-cache.js';
import { FailedAttempts } from './failed-attempts.js';
import { Standing } from './standing.js';
import { KeyIdentification } from './key-identification.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { RedisLimiter } from '../limits/redis-limiter.js';

/** Every route needs a key unless it is marked public. */
@Module({
  imports: [AccessModule],
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
    KeyIdentification,
    BearerStrategy,
    { provide: APP_GUARD, useClass: BearerGuard },
  ],
  exports: [AccessModule, FailedAttempts, KeyIdentification],
})
export class AuthApiModule {}
