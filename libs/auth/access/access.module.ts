import { Module } from '@nestjs/common';

import { CredentialStore } from './credential.store.js';
import { KeyStore } from './key.store.js';
import { OrganisationStore } from './organisation.store.js';
import { PlanStore } from './plan.store.js';

/** Who may call: organisations, keys and plans. */
const STORES = [CredentialStore, KeyStore, OrganisationStore, PlanStore];

@Module({ providers: STORES, exports: STORES })
export class AccessModule {}
