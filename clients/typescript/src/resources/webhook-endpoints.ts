import type {
  DeletedWebhookEndpoint,
  Delivery,
  Event,
  IssuedWebhookEndpoint,
  Redelivery,
  WebhookEndpoint,
  WebhookStatistics,
} from '../generated/openapi.js';
import { type ListOptions, type Pages, queryOf } from '../pages.js';
import type { BodyOf, QueryOf } from '../routes.js';
import type { CallOptions, Transport } from '../transport.js';
import { type FilterOf, listPages } from './list-pages.js';
import { deleteOnce } from './watches.js';

/** The endpoints that events are posted to. */
export class WebhookEndpoints {
  constructor(private readonly transport: Transport) {}

  /** Its `secret` is only returned here: store it, because `verifyWebhook` needs it. */
  async create(
    endpoint: BodyOf<'createWebhookEndpoint'>,
    options: CallOptions = {},
  ): Promise<IssuedWebhookEndpoint> {
    return (await this.transport.call('createWebhookEndpoint', { body: endpoint }, options)).data;
  }

  /** Newest first. */
  list(options: ListOptions = {}): Pages<WebhookEndpoint> {
    const query = queryOf(options);
    return listPages(this.transport, 'listWebhookEndpoints', { query, options, cursorOf: ({ id }) => id });
  }

  async get(id: string, options: CallOptions = {}): Promise<WebhookEndpoint> {
    return (await this.transport.call('getWebhookEndpoint', { path: { id } }, options)).data;
  }

  async change(
    id: string,
    change: BodyOf<'changeWebhookEndpoint'>,
    options: CallOptions = {},
  ): Promise<WebhookEndpoint> {
    return (await this.transport.call('changeWebhookEndpoint', { path: { id }, body: change }, options)).data;
  }

  /** Throws NotFoundError if there is none; one deleted by an earlier attempt of this call counts as deleted. */
  async delete(id: string, options: CallOptions = {}): Promise<DeletedWebhookEndpoint> {
    return deleteOnce(() => this.transport.call('deleteWebhookEndpoint', { path: { id } }, options), {
      id,
      object: 'webhook_endpoint',
      deleted: true,
    });
  }

  /** Issues a new secret; messages are also signed with the old one until the grace period ends. */
  async rotateSecret(
    id: string,
    rotation: BodyOf<'rotateWebhookSecret'> = {},
    options: CallOptions = {},
  ): Promise<IssuedWebhookEndpoint> {
    return (await this.transport.call('rotateWebhookSecret', { path: { id }, body: rotation }, options)).data;
  }

  /** Sends a `ping`. */
  async test(id: string, options: CallOptions = {}): Promise<Event> {
    return (await this.transport.call('testWebhookEndpoint', { path: { id } }, options)).data;
  }

  /** Sends the events that the endpoint missed. */
  async recover(
    id: string,
    span: BodyOf<'recoverWebhookEndpoint'>,
    options: CallOptions = {},
  ): Promise<Redelivery> {
    return (await this.transport.call('recoverWebhookEndpoint', { path: { id }, body: span }, options)).data;
  }

  /** Messages, attempts and durations for the events of the last hours. */
  async statistics(
    id: string,
    options: CallOptions & QueryOf<'getWebhookStatistics'> = {},
  ): Promise<WebhookStatistics> {
    const query = queryOf(options);
    return (await this.transport.call('getWebhookStatistics', { path: { id }, query }, options)).data;
  }

  /** Each message with its attempts, newest first. */
  deliveries(id: string, options: CallOptions & FilterOf<'listDeliveries'> = {}): Pages<Delivery> {
    const listing = { path: { id }, query: queryOf(options), options };
    return listPages(this.transport, 'listDeliveries', { ...listing, cursorOf: (delivery) => delivery.id });
  }
}
