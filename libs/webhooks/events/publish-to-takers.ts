import { bind, type Executor } from '#storage';

import { type Happening, newEvent } from './new-event.js';

/** The trailing characters of an id that are purely random; its time affects the others (`newId`). */
const RANDOM = 13;

/** Derived from the event's id and the organisation, so that each organisation has its own. */
const OWN_ID = `left(:id, -${RANDOM}) ||
  left(translate(encode(sha256(convert_to(:id || org_id, 'UTF8')), 'base64'), '+/', 'Aa'), ${RANDOM})`;

/** Includes disabled endpoints, which can recover the event later. A trigger writes the deliveries. */
const INSERT = `
  INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at, traceparent)
  SELECT ${OWN_ID}, org_id, :livemode::boolean, :type, :body, :dedupeKey || '.' || org_id, :createdAt::timestamptz, :traceparent
  FROM (
    SELECT DISTINCT org_id FROM webhook_endpoints
    WHERE livemode = :livemode AND status <> 'deleted' AND (event_types IS NULL OR :type = ANY (event_types))
  ) takers
  ORDER BY org_id
  ON CONFLICT (dedupe_key) DO NOTHING`;

/**
 * Publishes an event that concerns everyone: one for each organisation with an endpoint, enabled or not, that
 * subscribes to its type, in a single statement however many there are. `connection` must see all organisations.
 *
 * @returns how many events are new.
 */
export async function publishToTakers(
  connection: Executor,
  happening: Happening,
  now: Date,
): Promise<number> {
  const { id, livemode, type, body, dedupeKey, createdAt, traceparent } = newEvent(
    { ...happening, orgId: '*' },
    now,
  );
  const values = { id, livemode, type, body, dedupeKey, createdAt: createdAt.toISOString(), traceparent };
  return (await connection.query(bind(INSERT, values, 'publish_to_takers'))).rowCount ?? 0;
}
