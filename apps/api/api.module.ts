import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';

import { SignalReceiver, SignalSender } from '#jobs';
import type { Clock, Logger } from '#platform';
import { type ChangeFeed, type Database, KeyProof, NO_PROOF } from '#records';
import type { AnsweringMarket, LoadMarket } from '#scoring';

import { AdminModule } from './admin/admin.module.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { Admission } from './http/admission.js';
import { PathValuePipe } from './http/path-value.pipe.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RouteTable } from './http/route-table.js';
import { RedisLimiter } from './limits/redis-limiter.js';
import { MarketModule } from './market/market.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { RequestMeter } from './operations/request-meter.js';
import { RecordsModule } from './records.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import {
  ACCEPTS_UNPROVEN_KEYS,
  ADMIN_KEY_HASH,
  ADMIN_NETWORKS,
  CLOCK,
  DOCS_URL,
  LOAD_MARKET,
  LOGGER,
} from './tokens.js';
import { WatchesModule } from './watches/watches.module.js';
import { WebhookSettings } from './webhooks/webhook-settings.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** What the api is given from outside: the same in production and in tests. */
export interface ApiDependencies {
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly loadMarket: LoadMarket<AnsweringMarket>;
  readonly meter: RequestMeter;
  /** Hints to and from the other processes. */
  readonly signals: { readonly sender: SignalSender; readonly receiver: SignalReceiver };
  /** Counts what organisations use of their rates. */
  readonly limiter: RedisLimiter;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly docsUrl: string;
  /** SHA-256 of the operator's admin key. */
  readonly adminKeyHash: Buffer | null;
  /** Networks that the admin key works from; from anywhere when absent or empty. */
  readonly adminNetworks?: readonly string[];
  readonly webhooks: WebhookSettings;
  /** Recognises keys issued here without a look-up, and marks new ones; none when absent. */
  readonly keyProof?: KeyProof;
  /** Whether keys that do not prove their issue are looked up; they are unless it is false. */
  readonly acceptUnprovenKeys?: boolean;
}

@Global()
@Module({})
export class ApiModule {
  static of({
    database,
    changes,
    clock,
    ...own
  }: ApiDependencies & { readonly admission: Admission }): DynamicModule {
    const shared: Provider[] = [
      { provide: CLOCK, useValue: clock },
      { provide: LOGGER, useValue: own.logger },
      { provide: DOCS_URL, useValue: own.docsUrl },
      { provide: ADMIN_KEY_HASH, useValue: own.adminKeyHash },
      { provide: ADMIN_NETWORKS, useValue: own.adminNetworks ?? [] },
      { provide: LOAD_MARKET, useValue: own.loadMarket },
      { provide: Admission, useValue: own.admission },
      { provide: RequestMeter, useValue: own.meter },
      { provide: KeyProof, useValue: own.keyProof ?? NO_PROOF },
      { provide: ACCEPTS_UNPROVEN_KEYS, useValue: own.acceptUnprovenKeys ?? true },
      { provide: RedisLimiter, useValue: own.limiter },
      { provide: SignalReceiver, useValue: own.signals.receiver },
      { provide: SignalSender, useValue: own.signals.sender },
      { provide: WebhookSettings, useValue: own.webhooks },
    ];
    return {
      module: ApiModule,
      imports: [
        RecordsModule.over(database, changes, clock),
        MarketModule,
        AuthModule,
        AdminModule,
        AnalysisModule,
        BulkModule,
        OperationsModule,
        SandboxModule,
        WatchesModule,
        WebhooksModule,
      ],
      providers: [
        ...shared,
        RouteTable,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: PathValuePipe },
      ],
      exports: shared,
    };
  }
}
