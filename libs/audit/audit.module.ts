import { Module } from '@nestjs/common';

import { AuditStore } from './chain/audit.store.js';
import { RetentionStore } from './chain/retention.store.js';

/** The audit chain, and the retention of analyses. */
const STORES = [AuditStore, RetentionStore];

@Module({ providers: STORES, exports: STORES })
export class AuditModule {}
