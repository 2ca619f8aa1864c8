import { Global, Module } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database } from '#storage';

import { CredentialStore } from './access/credential.store.js';
import { KeyStore } from './access/key.store.js';
import { OrganisationStore } from './access/organisation.store.js';
import { PlanStore } from './access/plan.store.js';
import { AdminActionLog } from './administration/admin-action-log.js';

/** Who may call: organisations, keys and plans, and what was done to them. */
const STORES = [
  {
    provide: AdminActionLog,
    inject: [DATABASE],
    useFactory: (database: Database) => new AdminActionLog(database),
  },
  {
    provide: CredentialStore,
    inject: [DATABASE],
    useFactory: (database: Database) => new CredentialStore(database),
  },
  {
    provide: KeyStore,
    inject: [DATABASE, CLOCK],
    useFactory: ({ platform }: Database, clock: Clock) => new KeyStore(platform, clock),
  },
  {
    provide: OrganisationStore,
    inject: [DATABASE, CLOCK],
    useFactory: ({ platform }: Database, clock: Clock) => new OrganisationStore(platform, clock),
  },
  { provide: PlanStore, inject: [DATABASE], useFactory: ({ platform }: Database) => new PlanStore(platform) },
];

@Global()
@Module({ providers: STORES, exports: STORES })
export class AccessModule {}
