/**
 * Statements that lock the rows a statement is about to change. Whatever changes several deliveries must lock them in
 * id order, and then endpoints, also in id order. In any other order two statements would deadlock until PostgreSQL
 * rolls one of them back a second later.
 */
const LOCK = 'FOR NO KEY UPDATE';

/** Locks the deliveries `d` matching `condition` and returns their `id`; `from` joins what the condition needs. */
export const lockDeliveries = (condition: string, from = ''): string =>
  `SELECT d.id FROM deliveries d ${from} WHERE ${condition} ORDER BY d.id ${LOCK} OF d`;

/** Locks the endpoints `e` in the same way. */
export const lockEndpoints = (condition: string, from = ''): string =>
  `SELECT e.id FROM webhook_endpoints e ${from} WHERE ${condition} ORDER BY e.id ${LOCK} OF e`;

/** A condition that is always true, but only once all rows of the CTE `name` are available. */
export const after = (name: string): string => `(SELECT count(*) FROM ${name}) >= 0`;
