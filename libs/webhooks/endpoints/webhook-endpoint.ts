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

/** A subscriber's address, as the subscriber sees it. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly livemode: boolean;
  readonly url: string;
  /** Null: every type, also those to come. */
  readonly eventTypes: readonly EventType[] | null;
  /** Null: every event of these types. */
  readonly filters: EndpointFilters | null;
  /** Null: each score change is a message of its own. */
  readonly batching: EndpointBatching | null;
  /** Whether events about one watch are delivered in order. */
  readonly inOrder: boolean;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'enabled' | 'disabled';
  /** `operator`: by PATCH; `failing`: days of failure; `gone`: it answered 410. */
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** Since when every attempt failed; null when the newest one did not. */
  readonly failingSince: Date | null;
  /** Until when messages carry the signature of the secret before the newest one too. */
  readonly previousSecretExpiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface NewWebhookEndpoint extends Owner {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: readonly EventType[] | null;
  /** Every event of these types when absent. */
  readonly filters?: EndpointFilters | null;
  /** Each change by itself when absent. */
  readonly batching?: EndpointBatching | null;
  /** In no order when absent. */
  readonly inOrder?: boolean;
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly secret: SealedSecret;
}

/** What PATCH may change; absent fields stay. */
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
