import { Injectable } from '@nestjs/common';

import { DomainError, SecretCipher, type SealedSecret } from '#platform';

import type { Answer } from '../http/answer.js';
import type { AnswerGuard } from '../idempotency/idempotency.service.js';
import { WebhookSettings } from './webhook-settings.js';

const SEALED = 'sealed';

/** Secrets as they are stored: sealed, also inside the answers that are kept for repeated requests. */
@Injectable()
export class EndpointSecrets implements AnswerGuard {
  private readonly cipher: SecretCipher | null;

  constructor({ secretKeys }: WebhookSettings) {
    this.cipher = secretKeys === null ? null : new SecretCipher(secretKeys);
  }

  /** Throws secrets_unavailable. */
  seal(secret: string, endpointId: string): SealedSecret {
    return this.usable().seal(secret, endpointId);
  }

  /** An answer that shows a secret, as it may be kept. */
  close(answer: Answer, owner: string): Answer {
    const { keyId, bytes } = this.usable().seal(answer.body, owner);
    return { ...answer, body: JSON.stringify({ [SEALED]: { keyId, bytes: bytes.toString('base64') } }) };
  }

  /** What `close` kept, as it was sent. */
  open(answer: Answer, owner: string): Answer {
    const { sealed } = JSON.parse(answer.body) as { sealed: { keyId: string; bytes: string } };
    const bytes = Buffer.from(sealed.bytes, 'base64');
    return { ...answer, body: this.usable().open({ keyId: sealed.keyId, bytes }, owner) };
  }

  private usable(): SecretCipher {
    if (this.cipher !== null) return this.cipher;
    throw new DomainError(
      'secrets_unavailable',
      'This installation has no key to keep webhook secrets with; its operator sets SECRETS_KEY.',
    );
  }
}
