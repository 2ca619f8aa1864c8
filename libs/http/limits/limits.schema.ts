import { integer, object, type Schema } from '../schema/json-schema.js';
import { LIMIT_NAMES, type LimitName, type Limits, LIMITS } from './limits.js';

/** The limits of one mode as they are shown, each with what it bounds. */
export const LIMITS_SCHEMA = object(
  Object.fromEntries(LIMIT_NAMES.map((name) => [name, integer(LIMITS[name])])) as Record<
    LimitName,
    Schema<number>
  >,
);

export const LIMITS_EXAMPLE: Limits = {
  requests_per_minute: 6000,
  requests_burst: 600,
  items_per_minute: 60_000,
  items_burst: 30_000,
  batches_in_flight: 100,
  batch_items_backlog: 50_000,
  watches: 100_000,
  webhook_endpoints: 20,
  retention_days: 730,
};
