import { schemasOf } from '#http';

import { MARKET_SYNC, MARKET_SYNC_LIST, SYNC_REQUEST } from './market-sync.model.js';
import { ACTIVATION, SNAPSHOT, SNAPSHOT_PAGE } from './snapshot.model.js';

/** The objects of the market admin routes. */
export const MARKET_ADMIN_SCHEMAS = schemasOf(
  ...[SNAPSHOT, SNAPSHOT_PAGE, ACTIVATION],
  ...[MARKET_SYNC, MARKET_SYNC_LIST, SYNC_REQUEST],
);
