import { Global, Module } from '@nestjs/common';

import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyStore } from './idempotency.store.js';

/** For every route that creates something. */
@Global()
@Module({
  providers: [IdempotencyService, IdempotencyStore],
  exports: [IdempotencyService, IdempotencyStore],
})
export class IdempotencyModule {}
