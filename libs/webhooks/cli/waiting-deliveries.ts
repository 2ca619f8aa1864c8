import type { Database } from '#storage';

import { type WaitingDeliveries, DeliveryStatisticsStore } from '../deliveries/delivery-statistics.store.js';

/** The deliveries of an organisation that are neither made nor given up. */
export const waitingDeliveries = (database: Database, orgId: string): Promise<WaitingDeliveries> =>
  new DeliveryStatisticsStore(database).waiting(orgId);
