import { Global, Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { SandboxMoves } from './sandbox-moves.js';
import { SandboxController } from './sandbox.controller.js';
import { SandboxService } from './sandbox.service.js';

/** What test keys alone may do; and, for every route that scores, how an organisation has moved its sandbox. */
@Global()
@Module({
  controllers: [SandboxController],
  providers: [IdempotencyService, SandboxMoves, SandboxService],
  exports: [SandboxMoves],
})
export class SandboxApiModule {}
