import type { Owner } from '#storage';
import { activeTraceparent, newId } from '#platform';

import type { EventData, EventType } from './event-types.js';
import { shortenData } from './shorten-data.js';

/** An event about to be stored. */
export interface NewEvent extends Owner {
  readonly id: string;
  readonly type: EventType;
  /** JSON `{type, timestamp, data}`: the exact bytes every attempt sends. */
  readonly body: string;
  /** The same cause has the same key and creates one event however often it is stored. */
  readonly dedupeKey: string;
  readonly createdAt: Date;
  /** Notifies only this endpoint, whatever it subscribes to; null for all that subscribe to the type. */
  readonly endpointId: string | null;
  /** The traceparent its deliveries continue; null if there is none. */
  readonly traceparent: string | null;
}

/** What happened, of one type. */
export interface EventOf<T extends EventType> {
  readonly orgId: string;
  readonly livemode: boolean;
  readonly type: T;
  /** Shortened if it has more than 20 kB with its envelope. */
  readonly data: EventData[T];
  /** What makes this cause unique within its type, for example the batch id. */
  readonly cause: string;
  readonly endpointId?: string;
  /** Defaults to that of the active span. */
  readonly traceparent?: string | null;
}
export type EventSubject = { [T in EventType]: EventOf<T> }[EventType];
/** The same, without an organisation. */
export type Happening = { [T in EventType]: Omit<EventOf<T>, 'orgId' | 'endpointId'> }[EventType];

/** Webhook bodies stay under 20 kB, as the Standard Webhooks specification recommends. */
export const MAX_EVENT_BYTES = 20_000;
/** Fifty such events in one message, each with its id. The database enforces both limits (`events_body_size`). */
export const MAX_MESSAGE_BYTES = 1_100_000;

/**
 * Creates an event with its body serialised. A size never holds up the change that is reported: data that is too long is
 * shortened (`shortenData`), which suffices whatever callers send. Throws a RangeError if not: a fault of the caller.
 */
export function newEvent(subject: EventSubject, now: Date): NewEvent {
  const { orgId, livemode, type, cause, endpointId = null, traceparent = activeTraceparent() } = subject;
  const id = newId('evt', now);
  const dedupeKey = `${type}.${cause}`;
  const body = bodyOf(subject, now);
  return { id, orgId, livemode, type, body, dedupeKey, createdAt: now, endpointId, traceparent };
}

function bodyOf({ type, data }: EventSubject, now: Date): string {
  const write = (content: object): string =>
    JSON.stringify({ type, timestamp: now.toISOString(), data: content });
  const whole = write(data);
  if (Buffer.byteLength(whole) <= MAX_EVENT_BYTES) return whole;
  const body = write(shortenData(data));
  const bytes = Buffer.byteLength(body);
  if (bytes <= MAX_EVENT_BYTES) return body;
  throw new RangeError(`a ${type} event has ${bytes} bytes, over ${MAX_EVENT_BYTES}`);
}
