import { Inject, Injectable } from '@nestjs/common';

import type { Caller, Creation } from '#http';
import { type Clock, CLOCK, DomainError, type FieldError, HOUR_MS, showValue } from '#platform';
import type { PageQuery } from '#storage';

import { type AddressPolicy, PUBLIC_ONLY, PUBLIC_OR_LOOPBACK } from '../address/address-policy.js';
import { checkEndpoint } from '../address/check-endpoint.js';
import { DeliveryLogStore, type LoggedDelivery } from '../deliveries/delivery-log.store.js';
import { DeliveryReplayStore, type RecoverPeriod } from '../deliveries/delivery-replay.store.js';
import type { DeliveryStatus } from '../deliveries/delivery-status.js';
import { type DeliveryStatistics, DeliveryStatisticsStore } from '../deliveries/delivery-statistics.store.js';
import type { WebhookEndpoint, WebhookEndpointChange } from '../endpoints/webhook-endpoint.js';
import { WebhookEndpointStore } from '../endpoints/webhook-endpoint.store.js';
import type { EventType } from '../events/event-types.js';
import { EventStore } from '../events/event.store.js';
import { newEvent } from '../events/new-event.js';
import { newWebhookSecret } from '../signing/webhook-secret.js';
import { batchingOf } from './endpoint-batching.dto.js';
import { DistrictNames } from './district-names.js';
import { filtersOf } from './endpoint-filters.dto.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { WebhookSettings } from './webhook-settings.js';
import { ALL_TYPES, type ChangeEndpointRequest, type CreateEndpointRequest } from './webhooks.dto.js';

/** An endpoint's delivery statistics for a period. */
export interface EndpointStatistics extends DeliveryStatistics {
  readonly endpointId: string;
  readonly since: Date;
  readonly until: Date;
}

/** An endpoint with its secret, which is shown only this once. */
export interface IssuedEndpoint {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** The endpoints an organisation's events go to. Ids of another organisation or mode are not found. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly events: EventStore,
    private readonly replays: DeliveryReplayStore,
    private readonly log: DeliveryLogStore,
    private readonly figures: DeliveryStatisticsStore,
    private readonly secrets: EndpointSecrets,
    private readonly settings: WebhookSettings,
    private readonly districts: DistrictNames,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws url_not_allowed, invalid_fields for a district nobody knows, plan_limit_reached, secrets_unavailable. */
  async create(caller: Caller, request: CreateEndpointRequest, { id }: Creation): Promise<IssuedEndpoint> {
    const { orgId, livemode, limits } = caller;
    const url = await this.allowed(caller, request.url);
    const secret = newWebhookSecret();
    const endpoint = await this.endpoints.create(
      {
        ...{ id, orgId, livemode, url, secret: this.secrets.seal(secret, id) },
        eventTypes: typesOf(request.event_types),
        filters: await this.districts.asInEvents(caller, filtersOf(request.filters)),
        batching: batchingOf(request.batching),
        inOrder: request.ordering === 'watch',
        description: request.description ?? null,
        metadata: request.metadata ?? {},
      },
      limits.webhook_endpoints,
    );
    return { endpoint, secret };
  }

  list(caller: Caller, page: PageQuery): Promise<readonly WebhookEndpoint[]> {
    return this.endpoints.list(caller, page);
  }

  /** Throws not_found. */
  async find(caller: Caller, id: string): Promise<WebhookEndpoint> {
    return found(await this.endpoints.find(caller, id), id);
  }

  /** Throws not_found, url_not_allowed, invalid_fields for a district nobody knows. */
  async change(caller: Caller, id: string, request: ChangeEndpointRequest): Promise<WebhookEndpoint> {
    await this.find(caller, id);
    const { url, event_types: types, filters, batching, ordering, description, metadata, status } = request;
    const change: WebhookEndpointChange = {
      ...(url === undefined ? {} : { url: await this.allowed(caller, url) }),
      ...(types === undefined ? {} : { eventTypes: typesOf(types) }),
      ...(filters === undefined
        ? {}
        : { filters: await this.districts.asInEvents(caller, filtersOf(filters)) }),
      ...(batching === undefined ? {} : { batching: batchingOf(batching) }),
      ...(ordering === undefined ? {} : { inOrder: ordering === 'watch' }),
      ...(description === undefined ? {} : { description }),
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
      ...(status === undefined ? {} : { status }),
    };
    return found(await this.endpoints.change(caller, id, change), id);
  }

  /** Throws not_found. */
  async delete(caller: Caller, id: string): Promise<void> {
    if (!(await this.endpoints.delete(caller, id))) throw notFound(id);
  }

  /** Throws not_found, secrets_unavailable. */
  async rotateSecret(caller: Caller, id: string, graceSeconds: number): Promise<IssuedEndpoint> {
    const secret = newWebhookSecret();
    const sealed = this.secrets.seal(secret, id);
    const endpoint = found(await this.endpoints.rotateSecret(caller, id, sealed, graceSeconds), id);
    return { endpoint, secret };
  }

  /** Sends a `ping` to this endpoint only; returns the event's id. Throws not_found, endpoint_disabled. */
  async test(caller: Caller, id: string): Promise<string> {
    await this.enabled(caller, id);
    const { orgId, livemode } = caller;
    const now = this.clock.now();
    const data = { endpoint_id: id, livemode };
    const cause = `${id}.${now.getTime()}.${caller.keyId}`;
    const event = newEvent({ orgId, livemode, type: 'ping', data, cause, endpointId: id }, now);
    await this.events.append(event);
    return event.id;
  }

  /** Sends what the endpoint missed; returns how many events. Throws invalid_fields, not_found, endpoint_disabled. */
  async recover(caller: Caller, id: string, period: RecoverPeriod): Promise<number> {
    if (period.since > this.clock.now()) {
      const detail = `since is ${period.since.toISOString()}, which is in the future; give an earlier moment.`;
      const errors: readonly FieldError[] = [{ pointer: '/since', code: 'out_of_range', detail }];
      throw new DomainError('invalid_fields', detail, { errors });
    }
    await this.enabled(caller, id);
    return this.replays.recover(caller, id, period);
  }

  /** Throws not_found. */
  async deliveries(
    caller: Caller,
    id: string,
    page: PageQuery & { readonly status?: DeliveryStatus },
  ): Promise<readonly LoggedDelivery[]> {
    await this.find(caller, id);
    return this.log.list(caller, id, page);
  }

  /** Throws not_found. */
  async statistics(caller: Caller, id: string, hours: number): Promise<EndpointStatistics> {
    await this.find(caller, id);
    const until = this.clock.now();
    const since = new Date(until.getTime() - hours * HOUR_MS);
    return { endpointId: id, since, until, ...(await this.figures.read(caller, id, since)) };
  }

  private async enabled(caller: Caller, id: string): Promise<void> {
    const { status } = await this.find(caller, id);
    if (status === 'enabled') return;
    throw new DomainError(
      'endpoint_disabled',
      `Endpoint "${id}" is disabled; enable it first: PATCH with {"status":"enabled"}.`,
    );
  }

  private async allowed({ livemode, orgId }: Caller, url: string): Promise<string> {
    const loopback = !livemode && this.settings.allowLoopback;
    const policy: AddressPolicy = loopback ? PUBLIC_OR_LOOPBACK : PUBLIC_ONLY;
    try {
      return await checkEndpoint(url, policy, this.settings.resolver, orgId);
    } catch (error) {
      throw error instanceof DomainError ? atUrl(error) : error;
    }
  }
}

/** The guard's refusal, pointing at the URL field. */
function atUrl({ code, message: detail }: DomainError): DomainError {
  return new DomainError(code, detail, {
    errors: [{ pointer: '/url', code: 'url_not_allowed', detail }],
  });
}

/** Null for all types, the default. */
function typesOf(types: CreateEndpointRequest['event_types']): readonly EventType[] | null {
  if (!types) return null;
  const named = types.filter((type): type is EventType => type !== ALL_TYPES);
  return named.length < types.length ? null : [...new Set(named)];
}

function found<T>(value: T | null, id: string): T {
  if (value === null) throw notFound(id);
  return value;
}

function notFound(id: string): DomainError {
  return new DomainError('not_found', `There is no webhook endpoint ${showValue(id)} here.`);
}
