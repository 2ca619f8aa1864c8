import type { ClientBase, Pool } from 'pg';

import type { NewEvent } from './new-event.js';

/** One statement: the events that are new, and a delivery to each enabled endpoint that wants them. */
const APPEND = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[],
      $7::timestamptz[], $8::text[])
      AS t (id, org_id, livemode, type, body, dedupe_key, created_at, endpoint_id)
  ), fresh AS (
    INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at)
    SELECT id, org_id, livemode, type, body, dedupe_key, created_at FROM given ORDER BY dedupe_key
    ON CONFLICT (dedupe_key) DO NOTHING
    RETURNING id
  ), told AS (
    INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at)
    SELECT e.id, g.id, 'pending', g.created_at, g.created_at
    FROM fresh JOIN given g USING (id)
    JOIN webhook_endpoints e ON e.org_id = g.org_id AND e.livemode = g.livemode AND e.status = 'enabled'
    WHERE CASE WHEN g.endpoint_id IS NOT NULL THEN e.id = g.endpoint_id
               ELSE e.event_types IS NULL OR g.type = ANY (e.event_types) END
  )
  SELECT id FROM fresh`;

/**
 * Stores events and their deliveries, as one statement, so that it can stand in the transaction of what happened.
 *
 * @returns the ids of those that are new; one whose dedupe key is known is left out.
 */
export async function appendEvents(
  connection: ClientBase | Pool,
  events: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const column = <T>(read: (event: NewEvent) => T): T[] => events.map(read);
  const { rows } = await connection.query<{ id: string }>({
    name: 'append_events',
    text: APPEND,
    values: [
      column((event) => event.id),
      column((event) => event.orgId),
      column((event) => event.livemode),
      column((event) => event.type),
      column((event) => event.body),
      column((event) => event.dedupeKey),
      column((event) => event.createdAt.toISOString()),
      column((event) => event.endpointId),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}
