import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';

import { ChangeFeed, CredentialStore } from '#records';

import { BearerGuard } from './bearer.guard.js';
import { CredentialCache } from './credential-cache.js';

/** Every route needs a key unless it says that it is public. */
@Module({
  providers: [
    {
      provide: CredentialCache,
      useFactory: (store: CredentialStore, changes: ChangeFeed) => new CredentialCache(store, changes),
      inject: [CredentialStore, ChangeFeed],
    },
    { provide: APP_GUARD, useClass: BearerGuard },
  ],
})
export class AuthModule {}
