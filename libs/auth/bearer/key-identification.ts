import { Inject, Injectable } from '@nestjs/common';

import { RequestMeter } from '#http';
import { ACCEPTS_UNPROVEN_KEYS, type Clock, CLOCK, hasCode, KeyProof } from '#platform';

import { parseApiKey } from '../access/api-key.js';
import type { Credential } from '../access/credential.store.js';
import { hashApiKey, sameHash } from '../access/key-text.js';
import { authenticate, keyIdOf } from './admit.js';
import { CredentialCache } from './credential-cache.js';
import { FailedAttempts } from './failed-attempts.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Identifies the key, for passport's strategy; absent on public routes. */
    keys?: KeyIdentification;
  }
}

/** Identifies the key behind a text, without letting anyone guess keys. */
@Injectable()
export class KeyIdentification {
  constructor(
    private readonly credentials: CredentialCache,
    private readonly failed: FailedAttempts,
    private readonly proof: KeyProof,
    private readonly meter: RequestMeter,
    @Inject(ACCEPTS_UNPROVEN_KEYS) private readonly acceptsUnproven: boolean,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A wrong key counts against its address. After too many, only keys that are known or prove themselves are looked up
   * for that address. Throws invalid_api_key, rate_limited.
   */
  async identify(token: string, address: string): Promise<Credential> {
    const now = this.clock.now();
    try {
      const keyId = keyIdOf(token);
      const known = this.credentials.recall(keyId);
      if (known !== undefined) return authenticate(token, known, now);
      if (this.credentials.isGenuine(keyId) || this.proof.proves(token)) {
        return authenticate(token, await this.read(keyId), now);
      }
    } catch (error) {
      if (hasCode(error, 'invalid_api_key')) this.failed.count(address);
      throw error;
    }
    return this.identifyUnproven(token, address, now);
  }

  /** The id of a key that is known or proves itself; null for any other. Nothing is looked up. */
  recognise(token: string): string | null {
    const id = parseApiKey(token)?.id;
    if (id === undefined) return null;
    const hash = this.credentials.recall(id)?.hash;
    const isKnown = hash !== undefined && sameHash(hash, hashApiKey(token));
    return isKnown || this.proof.proves(token) ? id : null;
  }

  /** Counted as a failure before the look-up, so that many concurrent attempts do not all pass. */
  private async identifyUnproven(token: string, address: string, now: Date): Promise<Credential> {
    this.failed.count(address);
    const found = this.acceptsUnproven ? await this.read(keyIdOf(token)) : null;
    const credential = authenticate(token, found, now);
    this.failed.takeBack(address);
    return credential;
  }

  private read(keyId: string): Promise<Credential | null> {
    this.meter.countLookUp();
    return this.credentials.read(keyId);
  }
}
