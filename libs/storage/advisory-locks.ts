/**
 * The numbers of PostgreSQL's advisory locks, which all that use a database share: any numbers, each for one purpose.
 * Locks on text are taken on `hashtextextended` of it and do not meet these.
 */
export const ADVISORY_LOCKS = {
  /** Processes that start together migrate in turn. */
  migration: 7_203_911,
  /** Relays claim deliveries in turn, or two of them would fill one endpoint's window twice. */
  claimDeliveries: 7_203_912,
  /** One reading of the official feed at a time. */
  marketSync: 7_203_913,
} as const;
