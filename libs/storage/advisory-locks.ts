/**
 * PostgreSQL advisory lock numbers, shared by everything that uses a database: arbitrary, one per purpose. Locks on
 * text use its `hashtextextended` and do not collide with these.
 */
export const ADVISORY_LOCKS = {
  /** Processes that start together migrate one at a time. */
  migration: 7_203_911,
  /** Relays claim deliveries one at a time; otherwise two of them could fill one endpoint's window twice. */
  claimDeliveries: 7_203_912,
  /** One sync of the official feed at a time. */
  marketSync: 7_203_913,
} as const;
