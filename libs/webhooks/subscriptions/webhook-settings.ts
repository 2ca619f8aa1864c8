import type { SecretKeys } from '#platform';

import type { Resolver } from '../address/guarded-lookup.js';

/** The installation's webhook settings. */
export class WebhookSettings {
  /** Whether test keys' endpoints may be plain http on this machine. */
  readonly allowLoopback: boolean;
  /** Keys that seal the secrets; null if no endpoint can be created. */
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
