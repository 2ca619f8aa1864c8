import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { type AdminRole, RequestMeter } from '#http';
import { ACCEPTS_UNPROVEN_KEYS, ADMIN_KEY_HASH, type Clock, CLOCK, DomainError, KeyProof } from '#platform';

import { explainKey } from '../access/explain-key.js';
import { hasEnded } from '../access/expiry.js';
import { hashApiKey, sameHash } from '../access/key-text.js';
import { adminKeyIdOf } from '../admin-keys/admin-key.js';
import { type AdminCredential, AdminKeyStore, ENVIRONMENT_KEY } from '../admin-keys/admin-key.store.js';
import { FailedAttempts } from '../bearer/failed-attempts.js';

/** The caller of an admin route. */
export interface Administrator {
  /** Null for the key in ADMIN_KEY_HASH. */
  readonly keyId: string | null;
  readonly name: string;
  readonly role: AdminRole;
  readonly cidrs: readonly string[];
}

const ENVIRONMENT: Administrator = { keyId: null, name: ENVIRONMENT_KEY, role: 'owner', cidrs: [] };
/** More than there are administrators. Refused texts are kept separately, so that they never evict accepted ones. */
const MAX_TEXTS = 1_000;
const USE_EXACT_TO_MS = 60_000;

/** Identifies the admin key of each call, without letting anyone guess keys. */
@Injectable()
export class AdminIdentification {
  private readonly genuine = new LRUCache<string, true>({ max: MAX_TEXTS });
  /** Wrong, revoked or expired; none of these becomes valid again. */
  private readonly refused = new LRUCache<string, true>({ max: MAX_TEXTS });

  constructor(
    @Inject(ADMIN_KEY_HASH) private readonly environment: Buffer | null,
    private readonly keys: AdminKeyStore,
    private readonly failed: FailedAttempts,
    private readonly proof: KeyProof,
    private readonly meter: RequestMeter,
    @Inject(ACCEPTS_UNPROVEN_KEYS) private readonly acceptsUnproven: boolean,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A wrong key counts against its address, as for organisations (KeyIdentification). After too many, only keys that
   * were accepted before or prove themselves are looked up for that address. Throws invalid_api_key, rate_limited.
   */
  async identify(token: string, address: string): Promise<Administrator> {
    const hash = hashApiKey(token);
    if (this.isEnvironment(hash)) return ENVIRONMENT;
    const id = adminKeyIdOf(token);
    const text = hash.toString('base64');
    if (id === null || this.refused.get(text) === true)
      throw this.failure(address, explainKey(token, 'admin'));
    const trusted = this.isTrusted(token, text);
    // Counted before the look-up, so that many concurrent attempts do not all pass.
    if (!trusted) this.failed.count(address);
    const found = trusted || this.acceptsUnproven ? await this.read(id, hash) : null;
    if (found === null) {
      this.refused.set(text, true);
      throw trusted ? this.failure(address) : invalid();
    }
    if (!trusted) this.failed.takeBack(address);
    this.genuine.set(text, true);
    await this.noteUse(found);
    return { keyId: id, name: found.name, role: found.role, cidrs: found.cidrs };
  }

  /** The id of a key that was accepted before or proves itself; null for any other. Nothing is looked up. */
  recognise(token: string): string | null {
    const hash = hashApiKey(token);
    if (this.isEnvironment(hash)) return ENVIRONMENT_KEY;
    const id = adminKeyIdOf(token);
    const text = hash.toString('base64');
    return id !== null && this.refused.get(text) !== true && this.isTrusted(token, text) ? id : null;
  }

  private isEnvironment(hash: Buffer): boolean {
    return this.environment !== null && sameHash(hash, this.environment);
  }

  /** @param text base64 of the hash of `token`. */
  private isTrusted(token: string, text: string): boolean {
    return this.genuine.get(text) === true || this.proof.proves(token);
  }

  /** Null if there is no such key, its secret differs, or it has ended. */
  private async read(id: string, hash: Buffer): Promise<AdminCredential | null> {
    this.meter.countLookUp();
    const found = await this.keys.findCredential(id);
    const matches = sameHash(hash, found?.hash ?? Buffer.alloc(hash.length));
    return matches && found !== null && !hasEnded(found, this.clock.now()) ? found : null;
  }

  private async noteUse({ id, lastUsedAt }: AdminCredential): Promise<void> {
    const since = this.clock.now().getTime() - USE_EXACT_TO_MS;
    if (lastUsedAt === null || lastUsedAt.getTime() <= since) await this.keys.noteUse(id);
  }

  /** Throws rate_limited if there have been too many. */
  private failure(address: string, fault: string | null = null): DomainError {
    this.failed.count(address);
    return invalid(fault);
  }
}

/** @param fault what looks wrong with the text; null if it has the form of an admin key. */
function invalid(fault: string | null = null): DomainError {
  const detail =
    fault === null
      ? 'The admin key is unknown, revoked or expired; it may belong to another installation.'
      : `This route accepts admin keys only. ${fault}`;
  return new DomainError('invalid_api_key', detail);
}
