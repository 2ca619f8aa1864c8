import { Module } from '@nestjs/common';

import { ServiceLevelStore } from './status/service-level.store.js';
import { UsageStore } from './usage/usage.store.js';

/** What was used, and how the service kept its promises. */
const STORES = [ServiceLevelStore, UsageStore];

@Module({ providers: STORES, exports: STORES })
export class OperationsRecordsModule {}
