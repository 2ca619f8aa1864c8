import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';

import { type Logger, LOGGER } from '#platform';

import {
  type ActiveSnapshots,
  SCORING_OPTIONS,
  type ScoringOptions,
  ScoringService,
} from './scoring.service.js';
import { SnapshotWatch, type SnapshotWatchOptions } from './snapshot-watch.js';

export interface ScoringModuleOptions extends Omit<ScoringOptions, 'active' | 'logger'> {
  /** The provider that knows the active snapshots, and the module that exports it. */
  readonly active: Type<ActiveSnapshots>;
  readonly from: Type;
  /** How the files of the active snapshots are watched; absent: not at all. */
  readonly watch?: Omit<SnapshotWatchOptions, 'logger'> | undefined;
}

const SNAPSHOT_WATCH = Symbol('SnapshotWatch');

/** Provides one ScoringService to everything in a process that scores. */
@Global()
@Module({})
export class ScoringModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly scoring: ScoringService,
    @Inject(SNAPSHOT_WATCH) private readonly watch: SnapshotWatch | null,
  ) {}

  static forRoot({ active, from, watch, ...options }: ScoringModuleOptions): DynamicModule {
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
        {
          provide: SNAPSHOT_WATCH,
          inject: [ScoringService, LOGGER],
          useFactory: (scoring: ScoringService, logger: Logger) =>
            watch === undefined ? null : new SnapshotWatch(scoring, { ...watch, logger }),
        },
      ],
      exports: [ScoringService],
    };
  }

  onApplicationBootstrap(): void {
    this.watch?.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.watch?.stop();
    await this.scoring.close();
  }
}
