import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';

import { AnalysisApiModule, type PrintingOptions } from '#analysis';
import { AdminApiModule, AuthApiModule, RedisLimiter } from '#auth';
import { CorrectionsApiModule } from '#corrections';
import { BulkApiModule } from '#bulk';
import {
  Admission,
  bodyPipe,
  IdempotencyModule,
  PathValuePipe,
  ProblemFilter,
  type ProblemHelp,
  queryPipe,
  RequestMeter,
  RouteTable,
} from '#http';
import { McpApiModule } from '#mcp';
import { JobQueues, SignalReceiver, SignalSender } from '#messaging';
import { OperationsApiModule } from '#operations';
import {
  ACCEPTS_UNPROVEN_KEYS,
  ADMIN_KEY_HASH,
  ADMIN_NETWORKS,
  KeyProof,
  type Logger,
  LOGGER,
  NO_PROOF,
  PRINTING,
  PROBLEM_HELP,
  SECRET_KEYS,
} from '#platform';
import { PlacesApiModule } from '#places';
import { PoliciesApiModule } from '#policies';
import { ReviewsApiModule } from '#reviews';
import { SandboxApiModule } from '#sandbox';
import { type LoadSnapshot, type ReadCommunities, ScoringModule, type SnapshotWatchOptions } from '#scoring';
import { SnapshotActivations, SnapshotsApiModule, SnapshotsModule } from '#snapshots';
import { type StorageDependencies, StorageModule } from '#storage';
import { WatchesApiModule, WatchRecordsModule, WatchStore } from '#watches';
import { WebhooksApiModule, WebhookSettings } from '#webhooks';

/** The api's external dependencies, the same in production and in tests. */
export interface ApiDependencies extends StorageDependencies {
  readonly loadSnapshot: LoadSnapshot;
  /** Reads communities of snapshots that are not loaded; by default those snapshots are loaded. */
  readonly readCommunities?: ReadCommunities;
  /** How to watch the files of the active snapshots; not watched if absent. */
  readonly snapshotWatch?: Omit<SnapshotWatchOptions, 'logger'> | undefined;
  /** Milliseconds after which an analysis is refused as `overloaded`; has a default. */
  readonly scoringDeadline?: number;
  readonly meter: RequestMeter;
  /** Hints to and from the other processes. */
  readonly signals: { readonly sender: SignalSender; readonly receiver: SignalReceiver };
  /** The workers' job queues. */
  readonly queues: JobQueues;
  /** Counts organisations' use of their rate limits. */
  readonly limiter: RedisLimiter;
  readonly logger: Logger;
  readonly help: ProblemHelp;
  /** SHA-256 of the admin key in the environment; null if the only admin keys are those in the database. */
  readonly adminKeyHash: Buffer | null;
  /** Networks admin keys may be used from; any if absent or empty. */
  readonly adminNetworks?: readonly string[];
  readonly webhooks: WebhookSettings;
  /** Defaults to a Chromium in one of its usual places. */
  readonly printing?: PrintingOptions;
  /** Recognises keys issued here without a look-up, and marks new ones; by default it recognises none. */
  readonly keyProof?: KeyProof;
  /** Whether to look up keys that do not prove where they were issued; defaults to true. */
  readonly acceptUnprovenKeys?: boolean;
}

/** Milliseconds: far more than scoring takes, and well within the deadline of every request. */
const SCORING_DEADLINE = 10_000;

@Global()
@Module({})
export class ApiModule {
  static of(own: ApiDependencies & { readonly admission: Admission }): DynamicModule {
    const shared: Provider[] = [
      { provide: LOGGER, useValue: own.logger },
      { provide: PROBLEM_HELP, useValue: own.help },
      { provide: ADMIN_KEY_HASH, useValue: own.adminKeyHash },
      { provide: ADMIN_NETWORKS, useValue: own.adminNetworks ?? [] },
      { provide: PRINTING, useValue: own.printing ?? { chromiumPath: null } },
      { provide: Admission, useValue: own.admission },
      { provide: RequestMeter, useValue: own.meter },
      { provide: KeyProof, useValue: own.keyProof ?? NO_PROOF },
      { provide: ACCEPTS_UNPROVEN_KEYS, useValue: own.acceptUnprovenKeys ?? true },
      { provide: JobQueues, useValue: own.queues },
      { provide: RedisLimiter, useValue: own.limiter },
      { provide: SignalReceiver, useValue: own.signals.receiver },
      { provide: SignalSender, useValue: own.signals.sender },
      { provide: WebhookSettings, useValue: own.webhooks },
      { provide: SECRET_KEYS, useValue: own.webhooks.secretKeys },
    ];
    return {
      module: ApiModule,
      imports: [
        StorageModule.over(own),
        IdempotencyModule,
        ScoringModule.forRoot({
          active: SnapshotActivations,
          from: SnapshotsModule,
          load: own.loadSnapshot,
          readCommunities: own.readCommunities,
          watch: own.snapshotWatch,
          deadline: own.scoringDeadline ?? SCORING_DEADLINE,
          showsCommunities: true,
        }),
        AuthApiModule,
        AdminApiModule,
        AnalysisApiModule,
        BulkApiModule,
        CorrectionsApiModule,
        McpApiModule,
        OperationsApiModule,
        PlacesApiModule,
        PoliciesApiModule,
        ReviewsApiModule,
        SnapshotsApiModule,
        SandboxApiModule.forRoot({ watches: WatchStore, from: WatchRecordsModule }),
        WatchesApiModule,
        WebhooksApiModule,
      ],
      providers: [
        ...shared,
        RouteTable,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: PathValuePipe },
        { provide: APP_PIPE, useFactory: bodyPipe },
        { provide: APP_PIPE, useFactory: queryPipe },
      ],
      exports: shared,
    };
  }
}
