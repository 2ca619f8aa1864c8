import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { DomainError, showValue } from '#platform';

import { DeliveryReplayStore } from '../deliveries/delivery-replay.store.js';
import {
  EVENT_RETENTION_DAYS,
  type EventQuery,
  type EventRecord,
  EventStore,
} from '../events/event.store.js';

/** What happened to an organisation's watches, batches and endpoints in the last 30 days. */
@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventStore,
    private readonly replays: DeliveryReplayStore,
  ) {}

  /**
   * Lists events as EventStore.list does; `cursor` is the query parameter holding `beside`. Throws invalid_fields if
   * that is not one of the caller's events.
   */
  async list(caller: Caller, query: EventQuery, cursor: string): Promise<readonly EventRecord[]> {
    const events = await this.events.list(caller, query);
    if (events !== null) return events;
    const restart =
      query.order === 'following'
        ? 'send order=oldest instead to start with the oldest.'
        : 'leave it out to start with the newest.';
    const detail =
      `${cursor} is ${showValue(query.beside)}, which is no event of the last ${EVENT_RETENTION_DAYS} days here; ` +
      `give the id of one (evt_…), or ${restart}`;
    throw new DomainError('invalid_fields', detail, {
      errors: [{ parameter: cursor, code: 'invalid_form', detail }],
    });
  }

  /** Throws not_found. */
  async find(caller: Caller, id: string): Promise<EventRecord> {
    const event = await this.events.find(caller, id);
    if (event !== null) return event;
    throw new DomainError('not_found', `There is no event ${showValue(id)} here.`);
  }

  /** Resends an event; returns to how many endpoints. Throws not_found. */
  async resend(caller: Caller, id: string, endpointId: string | null): Promise<number> {
    const count = await this.replays.resend(caller, id, endpointId);
    if (count !== null) return count;
    const which = endpointId === null ? '' : `, or no enabled endpoint ${showValue(endpointId)}`;
    throw new DomainError('not_found', `There is no event ${showValue(id)} here${which}.`);
  }
}
