import type { Database } from '#storage';

import { type WaitingDeliveries, DeliveryStatisticsStore } from '../deliveries/delivery-statistics.store.js';

/** An organisation's deliveries that are neither made nor given up. */
export const waitingDeliveries = (database: Database, orgId: string): Promise<WaitingDeliveries> =>
  new DeliveryStatisticsStore(database).waiting(orgId);
