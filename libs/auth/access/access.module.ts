import { Module } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database } from '#storage';

import { CredentialStore } from './credential.store.js';
import { KeyStore } from './key.store.js';
import { OrganisationStore } from './organisation.store.js';
import { PlanStore } from './plan.store.js';

/** Who may call: organisations, keys and plans. */
const STORES = [
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

@Module({ providers: STORES, exports: STORES })
export class AccessModule {}
