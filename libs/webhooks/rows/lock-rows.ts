/**
 * Statements that lock what a statement is about to change. Whatever changes several deliveries takes them by id, and
 * rows of endpoints after them, by id, too. Taken in another order, two statements wait for each other until PostgreSQL
 * undoes one of them, a second later.
 */
const LOCK = 'FOR NO KEY UPDATE';

/** Locks the deliveries `d` for which `condition` holds and gives their `id`; `from` joins what the condition needs. */
export const lockDeliveries = (condition: string, from = ''): string =>
  `SELECT d.id FROM deliveries d ${from} WHERE ${condition} ORDER BY d.id ${LOCK} OF d`;

/** Locks the endpoints `e` likewise. */
export const lockEndpoints = (condition: string, from = ''): string =>
  `SELECT e.id FROM webhook_endpoints e ${from} WHERE ${condition} ORDER BY e.id ${LOCK} OF e`;

/** A condition that always holds, once all rows of the CTE `name` are there. */
export const after = (name: string): string => `(SELECT count(*) FROM ${name}) >= 0`;
