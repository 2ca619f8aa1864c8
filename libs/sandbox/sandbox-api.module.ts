import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';

import { WebhookRecordsModule } from '#webhooks';

import { SandboxController } from './http/sandbox.controller.js';
import { SandboxMoveStore } from './moves/sandbox-move.store.js';
import { SandboxMoves } from './moves/sandbox-moves.js';
import { SandboxService } from './moves/sandbox.service.js';
import { WATCH_COUNTER, type WatchCounter } from './moves/watch-counter.js';

export interface SandboxModuleOptions {
  /** The provider that counts an organisation's watches, and the module exporting it. */
  readonly watches: Type<WatchCounter>;
  readonly from: Type;
}

/** What only test keys may do and, for every route that scores, how an organisation has moved its sandbox. */
@Global()
@Module({})
export class SandboxApiModule {
  static forRoot({ watches, from }: SandboxModuleOptions): DynamicModule {
    return {
      module: SandboxApiModule,
      imports: [from, WebhookRecordsModule],
      controllers: [SandboxController],
      providers: [
        SandboxMoves,
        SandboxMoveStore,
        SandboxService,
        { provide: WATCH_COUNTER, useExisting: watches },
      ],
      exports: [SandboxMoves],
    };
  }
}
