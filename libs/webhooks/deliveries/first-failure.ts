import type { PoolClient } from 'pg';

import { bind } from '#storage';

import type { FirstFailure } from '../events/event-types.js';

/** Bytes: the notice that includes a failed message must itself fit in a message. */
const MOST_PAYLOAD_BYTES = 12_000;

const FIRST = `
  SELECT v.id AS event_id, v.type, a.attempted_at, a.reason, a.detail,
    CASE WHEN octet_length(v.body) <= :most THEN v.body END AS body
  FROM deliveries d
  JOIN delivery_attempts a ON a.delivery_id = d.id AND a.outcome <> 'delivered'
  JOIN events v ON v.id = d.event_id
  WHERE d.endpoint_id = :endpointId AND a.attempted_at >= coalesce(:since::timestamptz, '-infinity')
  ORDER BY a.attempted_at, a.attempt, v.id LIMIT 1`;

interface Row {
  readonly event_id: string;
  readonly type: string;
  readonly attempted_at: Date;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly body: string | null;
}

/** The first attempt an endpoint failed since the given time, with its message; null if none is stored any more. */
export async function firstFailure(
  client: PoolClient,
  endpointId: string,
  since: Date | null,
): Promise<FirstFailure | null> {
  const { rows } = await client.query<Row>(bind(FIRST, { endpointId, since, most: MOST_PAYLOAD_BYTES }));
  const [first] = rows;
  if (first === undefined) return null;
  const { body, attempted_at: attemptedAt, ...rest } = first;
  const payload = body === null ? null : (JSON.parse(body) as Readonly<Record<string, unknown>>);
  return { ...rest, attempted_at: attemptedAt.toISOString(), payload };
}
