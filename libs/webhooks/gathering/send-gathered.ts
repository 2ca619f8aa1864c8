import { newId } from '#platform';
import { bind, type Executor } from '#storage';

import { GATHERED_TYPE } from '../events/event-types.js';
import type { NewEvent } from '../events/new-event.js';
import { publish } from '../events/publish.js';

/** Messages created at once: a few megabytes. */
const MOST_MESSAGES = 10;

/** The contents of one message, oldest first. */
interface Gathered {
  readonly orgId: string;
  readonly livemode: boolean;
  readonly endpointId: string;
  readonly ids: readonly string[];
  readonly bodies: readonly string[];
}

/**
 * A skip scan of the index finds endpoints with waiting changes. A message goes when it is full, when its first change
 * has waited long enough, or when the endpoint no longer gathers.
 */
const READY = `
  WITH RECURSIVE waiting AS (
    (SELECT endpoint_id FROM gathered_events WHERE message_id IS NULL ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT g.endpoint_id FROM gathered_events g
            WHERE g.message_id IS NULL AND g.endpoint_id > waiting.endpoint_id ORDER BY g.endpoint_id LIMIT 1)
    FROM waiting WHERE waiting.endpoint_id IS NOT NULL
  ), limits AS (
    SELECT e.id, e.org_id, e.livemode, coalesce((e.batching ->> 'maxEvents')::int, 50) AS most,
      coalesce((e.batching ->> 'maxSeconds')::int, 0) AS seconds
    FROM waiting JOIN webhook_endpoints e ON e.id = waiting.endpoint_id AND e.status = 'enabled'
  ), placed AS (
    SELECT l.*, g.event_id, g.gathered_at, (row_number() OVER (PARTITION BY l.id ORDER BY g.event_id) - 1) / l.most AS message
    FROM limits l CROSS JOIN LATERAL (
      SELECT event_id, gathered_at FROM gathered_events
      WHERE endpoint_id = l.id AND message_id IS NULL ORDER BY event_id LIMIT l.most * ${MOST_MESSAGES}
    ) g
  )
  SELECT p.org_id AS "orgId", p.livemode, p.id AS "endpointId", array_agg(v.id ORDER BY v.id) AS ids,
    array_agg(v.body ORDER BY v.id) AS bodies
  FROM placed p JOIN events v ON v.id = p.event_id
  GROUP BY p.id, p.org_id, p.livemode, p.message, p.most, p.seconds
  HAVING count(*) = p.most OR min(p.gathered_at) <= :now::timestamptz - make_interval(secs => p.seconds)
  ORDER BY p.message, p.id LIMIT ${MOST_MESSAGES}`;

const SENT = `
  UPDATE gathered_events g SET message_id = s.message_id
  FROM unnest(:endpointId::text[], :eventId::text[], :messageId::text[]) AS s (endpoint_id, event_id, message_id)
  WHERE g.endpoint_id = s.endpoint_id AND g.event_id = s.event_id`;

/**
 * Publishes the messages that are ready, in the caller's transaction; one caller at a time.
 * @returns how many.
 */
export async function sendGathered(client: Executor, now: Date): Promise<number> {
  const { rows } = await client.query<Gathered>(bind(READY, { now }, 'ready_messages'));
  if (rows.length === 0) return 0;
  // Ids created in the same millisecond are unordered, but an endpoint's messages are ordered.
  const messageIds = rows.map(() => newId('evt', now)).sort();
  const messages = rows.map((gathered, place) => ({
    ...gathered,
    event: messageOf(gathered, messageIds[place] ?? '', now),
  }));
  await publish(
    client,
    messages.map(({ event }) => event),
  );
  const sent = messages.flatMap(({ endpointId, ids, event }) =>
    ids.map((eventId) => ({ endpointId, eventId, messageId: event.id })),
  );
  await client.query(
    bind(SENT, {
      endpointId: sent.map(({ endpointId }) => endpointId),
      eventId: sent.map(({ eventId }) => eventId),
      messageId: sent.map(({ messageId }) => messageId),
    }),
  );
  return rows.length;
}

/** The events as they would have been sent individually, each with its id. */
function messageOf({ orgId, livemode, endpointId, ids, bodies }: Gathered, id: string, now: Date): NewEvent {
  const updates = bodies.map((body, place) => `{"id":${JSON.stringify(ids[place])},${body.slice(1)}`);
  const head = `{"type":"${GATHERED_TYPE}","timestamp":"${now.toISOString()}","data":{"updates":[`;
  return {
    ...{ id, orgId, livemode, type: GATHERED_TYPE, endpointId },
    body: `${head}${updates.join(',')}]}}`,
    dedupeKey: `${GATHERED_TYPE}.${endpointId}.${ids[0] ?? ''}`,
    createdAt: now,
    traceparent: null,
  };
}
