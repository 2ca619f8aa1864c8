import { type DynamicModule, Global, Module, type OnApplicationShutdown, type Type } from '@nestjs/common';

import { type Logger, LOGGER } from '#platform';

import {
  type ActiveSnapshots,
  SCORING_OPTIONS,
  type ScoringOptions,
  ScoringService,
} from './scoring.service.js';

export interface ScoringModuleOptions extends Omit<ScoringOptions, 'active' | 'logger'> {
  /** The provider that knows which snapshots are active, and the module that exports it. */
  readonly active: Type<ActiveSnapshots>;
  readonly from: Type;
}

/** One ScoringService for everything in a process that scores. */
@Global()
@Module({})
export class ScoringModule implements OnApplicationShutdown {
  constructor(private readonly scoring: ScoringService) {}

  static forRoot({ active, from, ...options }: ScoringModuleOptions): DynamicModule {
    return {
      module: ScoringModule,
      imports: [from],
      providers: [
        {
          provide: SCORING_OPTIONS,
          inject: [active, LOGGER],
          useFactory: (known: ActiveSnapshots, logger: Logger): ScoringOptions => ({
            ...options,
            active: known,
            logger,
          }),
        },
        ScoringService,
      ],
      exports: [ScoringService],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.scoring.close();
  }
}
