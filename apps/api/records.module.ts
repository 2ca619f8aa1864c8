import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';

import { AnalysisHistoryStore, AnalysisStore } from '#analysis';
import { AuditStore } from '#audit';
import { AdminActionLog, CredentialStore, KeyStore, OrganisationStore, PlanStore } from '#auth';
import { BatchResultStore, BatchStore } from '#bulk';
import { IdempotencyStore } from '#http';
import { ServiceLevelStore, UsageStore } from '#operations';
import { type Clock, DATABASE } from '#platform';
import { DeliveryClockStore, SandboxMoveStore, WATCH_COUNTER } from '#sandbox';
import { ChangeFeed, type Database } from '#storage';
import { WatchStore } from '#watches';
import { DeliveryLogStore, DeliveryReplayStore, EventStore, WebhookEndpointStore } from '#webhooks';

/** The stores that the routes use, over one pool of connections. */
@Global()
@Module({})
export class RecordsApiModule {
  static over(database: Database, changes: ChangeFeed, clock: Clock): DynamicModule {
    const providers: Provider[] = [
      { provide: DATABASE, useValue: database },
      { provide: ChangeFeed, useValue: changes },
      { provide: AdminActionLog, useValue: new AdminActionLog(database) },
      { provide: AnalysisStore, useValue: new AnalysisStore(database) },
      { provide: AnalysisHistoryStore, useValue: new AnalysisHistoryStore(database) },
      { provide: AuditStore, useValue: new AuditStore(database) },
      { provide: BatchResultStore, useValue: new BatchResultStore(database) },
      { provide: BatchStore, useValue: new BatchStore(database, clock) },
      { provide: CredentialStore, useValue: new CredentialStore(database) },
      { provide: DeliveryClockStore, useValue: new DeliveryClockStore(database) },
      { provide: DeliveryLogStore, useValue: new DeliveryLogStore(database) },
      { provide: DeliveryReplayStore, useValue: new DeliveryReplayStore(database, clock) },
      { provide: EventStore, useValue: new EventStore(database) },
      { provide: IdempotencyStore, useValue: new IdempotencyStore(database, clock) },
      { provide: SandboxMoveStore, useValue: new SandboxMoveStore(database, clock) },
      { provide: KeyStore, useValue: new KeyStore(database.platform, clock) },
      { provide: OrganisationStore, useValue: new OrganisationStore(database.platform, clock) },
      { provide: PlanStore, useValue: new PlanStore(database.platform) },
      { provide: ServiceLevelStore, useValue: new ServiceLevelStore(database) },
      { provide: UsageStore, useValue: new UsageStore(database) },
      { provide: WatchStore, useValue: new WatchStore(database, clock) },
      { provide: WATCH_COUNTER, useExisting: WatchStore },
      { provide: WebhookEndpointStore, useValue: new WebhookEndpointStore(database, clock) },
    ];
    return { module: RecordsApiModule, providers, exports: providers };
  }
}
