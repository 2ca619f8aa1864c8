import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';

import { SignalReceiver, SignalSender } from '#jobs';
import type { Clock, Logger } from '#platform';
import type { ChangeFeed, Database } from '#records';
import type { AnsweringMarket, LoadMarket } from '#scoring';

import { AdminModule } from './admin/admin.module.js';
import { AnalysisModule } from './analysis/analysis.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BulkModule } from './bulk/bulk.module.js';
import { ProblemFilter } from './http/problem.filter.js';
import { RouteTable } from './http/route-table.js';
import { RedisLimiter } from './limits/redis-limiter.js';
import { MarketModule } from './market/market.module.js';
import { DocsController } from './openapi/docs.controller.js';
import { OperationsModule } from './operations/operations.module.js';
import { RequestMeter } from './operations/request-meter.js';
import { PlacesModule } from './places/places.module.js';
import { RecordsModule } from './records.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { ADMIN_KEY_HASH, CLOCK, DOCS_URL, LOAD_MARKET, LOGGER } from './tokens.js';
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
  readonly webhooks: WebhookSettings;
}

@Global()
@Module({ controllers: [DocsController] })
export class ApiModule {
  static of({ database, changes, clock, ...own }: ApiDependencies): DynamicModule {
    const shared: Provider[] = [
      { provide: CLOCK, useValue: clock },
      { provide: LOGGER, useValue: own.logger },
      { provide: DOCS_URL, useValue: own.docsUrl },
      { provide: ADMIN_KEY_HASH, useValue: own.adminKeyHash },
      { provide: LOAD_MARKET, useValue: own.loadMarket },
      { provide: RequestMeter, useValue: own.meter },
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
        PlacesModule,
        SandboxModule,
        WatchesModule,
        WebhooksModule,
      ],
      providers: [...shared, RouteTable, { provide: APP_FILTER, useClass: ProblemFilter }],
      exports: shared,
    };
  }
}
