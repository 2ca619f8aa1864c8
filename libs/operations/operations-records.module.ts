import { Module } from '@nestjs/common';

import { ServiceLevelStore } from './status/service-level.store.js';
import { UsageStore } from './usage/usage.store.js';

/** Usage and service levels. */
const STORES = [ServiceLevelStore, UsageStore];

@Module({ providers: STORES, exports: STORES })
export class OperationsRecordsModule {}
