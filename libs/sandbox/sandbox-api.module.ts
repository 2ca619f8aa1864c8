import { Global, Module } from '@nestjs/common';

import { IdempotencyService } from '#http';

import { SandboxController } from './http/sandbox.controller.js';
import { SandboxMoves } from './moves/sandbox-moves.js';
import { SandboxService } from './moves/sandbox.service.js';

/** What test keys alone may do; and, for every route that scores, how an organisation has moved its sandbox. */
@Global()
@Module({
  controllers: [SandboxController],
  providers: [IdempotencyService, SandboxMoves, SandboxService],
  exports: [SandboxMoves],
})
export class SandboxApiModule {}
