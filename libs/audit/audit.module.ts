import { Module } from '@nestjs/common';

import { AuditStore } from './chain/audit.store.js';
import { RetentionStore } from './chain/retention.store.js';

/** The audit chain, and how long analyses are kept. */
const STORES = [AuditStore, RetentionStore];

@Module({ providers: STORES, exports: STORES })
export class AuditModule {}
