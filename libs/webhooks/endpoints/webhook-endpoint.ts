import type { Owner } from '#storage';
import type { SealedSecret } from '#platform';

import type { EndpointDisabled, EventType } from '../events/event-types.js';
import type { EndpointFilters } from './endpoint-filters.js';

type DisabledReason = 'operator' | EndpointDisabled['reason'];

/** How score changes are gathered into one message. */
export interface EndpointBatching {
  readonly maxEvents: number;
  readonly maxSeconds: number;
}

/** A subscriber's endpoint as shown to the subscriber. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly livemode: boolean;
  readonly url: string;
  /** Null for every type, including future ones. */
  readonly eventTypes: readonly EventType[] | null;
  /** Null for every event of these types. */
  readonly filters: EndpointFilters | null;
  /** Null if each score change is a separate message. */
  readonly batching: EndpointBatching | null;
  /** Whether events about one watch are delivered in order. */
  readonly inOrder: boolean;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'enabled' | 'disabled';
  /** `operator`: by PATCH; `failing`: after days of failure; `gone`: it answered 410. */
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when every attempt has failed; null if the latest did not. */
  readonly failingSince: Date | null;
  /** Until when messages are also signed with the previous secret. */
  readonly previousSecretExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewWebhookEndpoint extends Owner {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[] | null;
  /** Defaults to every event of these types. */
  readonly filters?: EndpointFilters | null;
  /** Defaults to a separate message per change. */
  readonly batching?: EndpointBatching | null;
  /** Defaults to unordered. */
  readonly inOrder?: boolean;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly secret: SealedSecret;
}

/** What PATCH may change; absent fields stay as they are. */
export interface WebhookEndpointChange {
  readonly url?: string;
  readonly eventTypes?: readonly EventType[] | null;
  readonly filters?: EndpointFilters | null;
  readonly batching?: EndpointBatching | null;
  readonly inOrder?: boolean;
  readonly description?: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly status?: 'enabled' | 'disabled';
}
