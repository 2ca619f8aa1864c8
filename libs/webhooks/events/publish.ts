import { bind, type Executor } from '#storage';

import type { EventData, EventType } from './event-types.js';
import { MAX_EVENT_BYTES, type NewEvent } from './new-event.js';
import { shortenDataSql } from './shorten-data.js';

/** A trigger writes the deliveries. */
const INSERT = `
  INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at, endpoint_id, traceparent)
  SELECT * FROM unnest(:id::text[], :orgId::text[], :livemode::boolean[], :type::text[], :body::text[], :dedupeKey::text[],
    :createdAt::timestamptz[], :endpointId::text[], :traceparent::text[]) AS t (id, org_id, livemode, type, body, dedupe_key, created_at,
      endpoint_id, traceparent)
  ORDER BY dedupe_key
  ON CONFLICT (dedupe_key) DO NOTHING
  RETURNING id`;

/**
 * Publishes events: stores them with their deliveries, in the transaction of their cause.
 *
 * @returns the ids of the new ones; those with a repeated dedupe key are omitted.
 */
export async function publish(
  connection: Executor,
  events: readonly NewEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const column = <T>(read: (event: NewEvent) => T): T[] => events.map(read);
  const values = {
    id: column((event) => event.id),
    orgId: column((event) => event.orgId),
    livemode: column((event) => event.livemode),
    type: column((event) => event.type),
    body: column((event) => event.body),
    dedupeKey: column((event) => event.dedupeKey),
    createdAt: column((event) => event.createdAt.toISOString()),
    endpointId: column((event) => event.endpointId),
    traceparent: column((event) => event.traceparent),
  };
  const { rows } = await connection.query<{ id: string }>(bind(INSERT, values, 'publish'));
  return new Set(rows.map(({ id }) => id));
}

/** One event per row of a statement. Every value is an SQL expression over the row. */
export interface RowEvent<T extends EventType> {
  readonly type: T;
  /** The FROM clause with any WHERE; rows must have `org_id` and `livemode`. */
  readonly from: string;
  /** The id of the event. */
  readonly id: string;
  /** When it happened. */
  readonly at: string;
  /** What makes this cause unique within its type. */
  readonly cause: string;
  /** The `traceparent` its deliveries continue. */
  readonly traceparent: string;
  readonly data: Readonly<Record<keyof EventData[T], string>>;
}

/**
 * An SQL statement that publishes events whose data is known only in the database, for use as part of another
 * statement. It writes the same bytes and dedupe keys as `newEvent` and `publish`, and shortens the same data.
 */
export function publishRows<T extends EventType>(event: RowEvent<T>): string {
  const { type, from, id, at, cause, traceparent, data } = event;
  const write = (members: Readonly<Record<string, string>>): string => {
    const built = Object.entries(members).map(([name, value]) => `'${name}', ${value}`);
    return `event_body('${type}', ${at}, json_build_object(${built.join(', ')}))`;
  };
  const shortened = shortenDataSql(data);
  const body =
    shortened === null
      ? write(data)
      : `(SELECT CASE WHEN octet_length(whole) <= ${MAX_EVENT_BYTES} THEN whole ELSE ${write(shortened)} END
         FROM (SELECT ${write(data)} AS whole) written)`;
  return `
  INSERT INTO events (id, org_id, livemode, type, body, dedupe_key, created_at, traceparent)
  SELECT ${id}, org_id, livemode, '${type}',
    ${body},
    '${type}.' || ${cause}, ${at}, ${traceparent}
  FROM ${from}
  ON CONFLICT DO NOTHING`;
}

/** A moment as in events: ISO 8601, UTC, in milliseconds; null stays null. */
export const isoSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
