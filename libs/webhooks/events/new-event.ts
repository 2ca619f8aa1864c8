import type { Owner } from '#storage';
import { activeTraceparent, newId } from '#platform';

import type { EventData, EventType } from './event-types.js';

/** An event about to be stored. */
export interface NewEvent extends Owner {
  readonly id: string;
  readonly type: EventType;
  /** JSON `{type, timestamp, data}`: the exact bytes that every attempt sends. */
  readonly body: string;
  /** The same cause has the same key, and makes one event however often it is stored. */
  readonly dedupeKey: string;
  readonly createdAt: Date;
  /** Only this endpoint is notified, whatever it subscribed to; null: all that want the type. */
  readonly endpointId: string | null;
  /** By which its deliveries continue the trace of what happened; null: there is none. */
  readonly traceparent: string | null;
}

/** What happened, of one type. */
export interface EventOf<T extends EventType> {
  readonly orgId: string;
  readonly livemode: boolean;
  readonly type: T;
  /** Under 20 kB with its envelope. */
  readonly data: EventData[T];
  /** What makes this cause unique, beside its type: for example the batch's id. */
  readonly cause: string;
  readonly endpointId?: string;
  /** That of the span at work when absent. */
  readonly traceparent?: string | null;
}
export type EventSubject = { [T in EventType]: EventOf<T> }[EventType];
/** The same, whomever it concerns. */
export type Happening = { [T in EventType]: Omit<EventOf<T>, 'orgId' | 'endpointId'> }[EventType];

/** Webhook bodies stay under 20 kB, as the Standard Webhooks specification asks. */
export const MAX_EVENT_BYTES = 20_000;
/** Those of fifty events in one message, each with its id. The database holds bodies to both (`events_body_size`). */
export const MAX_MESSAGE_BYTES = 1_100_000;

/** An event with its body written. Throws a RangeError when the body is over 20 kB: `data` must be bounded by its maker. */
export function newEvent(subject: EventSubject, now: Date): NewEvent {
  const {
    orgId,
    livemode,
    type,
    data,
    cause,
    endpointId = null,
    traceparent = activeTraceparent(),
  } = subject;
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data });
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_EVENT_BYTES) {
    throw new RangeError(`a ${type} event has ${bytes} bytes, over ${MAX_EVENT_BYTES}`);
  }
  const id = newId('evt', now);
  const dedupeKey = `${type}.${cause}`;
  return { id, orgId, livemode, type, body, dedupeKey, createdAt: now, endpointId, traceparent };
}
