import type { Redelivery } from '../generated/openapi.js';
import { PAGE_LIMIT, type Page, Pages, queryOf } from '../pages.js';
import type { BodyOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import type { DealEvent } from '../webhooks.js';
import { type FilterOf, listPages } from './list-pages.js';

/** Events of the last 30 days. */
export class Events {
  constructor(private readonly transport: Transport) {}

  /** Newest first. */
  list(options: CallOptions & Omit<FilterOf<'listEvents'>, 'order'> = {}): Pages<DealEvent> {
    const query = queryOf(options);
    const pages = listPages(this.transport, 'listEvents', { query, options, cursorOf: ({ id }) => id });
    return pages as unknown as Pages<DealEvent>;
  }

  /**
   * Events in the order in which they happened, from after the event with this id, or from the oldest. To
   * miss none, store the id of the last event you handled.
   */
  since(
    after: string | null,
    options: CallOptions & Omit<FilterOf<'listEvents'>, 'order'> = {},
  ): Pages<DealEvent> {
    const query = { limit: PAGE_LIMIT, ...queryOf(options), order: 'oldest' as const };
    return new Pages(
      async (cursor) => {
        const last = (cursor as string | undefined) ?? after;
        const asked = last === null ? query : { ...query, after: last };
        const { data } = await this.transport.call('listEvents', { query: asked }, options);
        return data as unknown as Page<DealEvent>;
      },
      ({ id }) => id,
    );
  }

  async get(id: string, options: CallOptions = {}): Promise<DealEvent> {
    return (await this.transport.call('getEvent', { path: { id } }, options)).data as unknown as DealEvent;
  }

  /** Sends an event again: to one endpoint, or to all that subscribe to its type. */
  async resend(id: string, to: BodyOf<'resendEvent'> = {}, options: CallOptions = {}): Promise<Redelivery> {
    return (await this.transport.call('resendEvent', { path: { id }, body: to }, options)).data;
  }
}
