import type { Executor } from '#storage';

import type { NewEvent } from './new-event.js';

/** A trigger writes the deliveries. */
const APPEND = `
  INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at, endpoint_id)
  SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[], $4::text[], $5::text[], $6::text[],
    $7::timestamptz[], $8::text[]) AS t (id, org_id, livemode, type, body, dedupe_key, created_at, endpoint_id)
  ORDER BY dedupe_key
  ON CONFLICT (dedupe_key) DO NOTHING
  RETURNING id`;

/**
 * Stores events with their deliveries, in the transaction of what happened. A statement that knows an event's data
 * only when it runs inserts into `events` itself, with `event_body`.
 *
 * @returns the ids of those that are new; one whose dedupe key is known is left out.
 */
export async function appendEvents(
  connection: Executor,
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
