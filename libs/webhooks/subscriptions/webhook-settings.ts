import type { SecretKeys } from '#platform';

import type { Resolver } from '../address/guarded-lookup.js';

/** What the installation says of webhooks. */
export class WebhookSettings {
  /** Endpoints of test keys may be plain http on this machine. */
  readonly allowLoopback: boolean;
  /** Seal the secrets; null: no endpoint can be created. */
  readonly secretKeys: SecretKeys | null;
  /** Finds a name's addresses. */
  readonly resolver: Resolver;

  constructor(settings: {
    readonly allowLoopback: boolean;
    readonly secretKeys: SecretKeys | null;
    readonly resolver: Resolver;
  }) {
    this.allowLoopback = settings.allowLoopback;
    this.secretKeys = settings.secretKeys;
    this.resolver = settings.resolver;
  }
}
