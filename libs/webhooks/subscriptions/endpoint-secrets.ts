import { Injectable } from '@nestjs/common';

import { DomainError, type SealedSecret, SecretCipher } from '#platform';

import { WebhookSettings } from './webhook-settings.js';

/** Seals secrets for storage. */
@Injectable()
export class EndpointSecrets {
  private readonly cipher: SecretCipher | null;

  constructor({ secretKeys }: WebhookSettings) {
    this.cipher = secretKeys === null ? null : new SecretCipher(secretKeys);
  }

  /** Throws secrets_unavailable. */
  seal(secret: string, endpointId: string): SealedSecret {
    if (this.cipher !== null) return this.cipher.seal(secret, endpointId);
    throw new DomainError(
      'secrets_unavailable',
      'This installation has no key to encrypt webhook secrets; the operator must set SECRETS_KEY.',
    );
  }
}
