import { Inject, Injectable } from '@nestjs/common';

import { DomainError, SECRET_KEYS, SecretCipher, type SecretKeys } from '#platform';

import type { Answer } from '../request/answer.js';
import type { AnswerGuard } from './idempotency.service.js';

/** Seals answers that show a secret, so that they can be replayed. */
@Injectable()
export class SealedAnswers implements AnswerGuard {
  private readonly cipher: SecretCipher | null;

  constructor(@Inject(SECRET_KEYS) secretKeys: SecretKeys | null) {
    this.cipher = secretKeys === null ? null : new SecretCipher(secretKeys);
  }

  assertUsable(): void {
    this.usable();
  }

  close(answer: Answer, owner: string): Answer {
    const { keyId, bytes } = this.usable().seal(answer.body, owner);
    return { ...answer, body: JSON.stringify({ sealed: { keyId, bytes: bytes.toString('base64') } }) };
  }

  open(answer: Answer, owner: string): Answer {
    const { sealed } = JSON.parse(answer.body) as { sealed: { keyId: string; bytes: string } };
    const bytes = Buffer.from(sealed.bytes, 'base64');
    return { ...answer, body: this.usable().open({ keyId: sealed.keyId, bytes }, owner) };
  }

  private usable(): SecretCipher {
    if (this.cipher !== null) return this.cipher;
    throw new DomainError(
      'secrets_unavailable',
      'This installation has no key to encrypt secrets; the operator must set SECRETS_KEY.',
    );
  }
}
