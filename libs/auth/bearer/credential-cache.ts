import { LRUCache } from 'lru-cache';

import type { ChangeFeed } from '#storage';

import type { Credential, CredentialStore } from '../access/credential.store.js';

/** Maximum keys cached, and as many unknown ones; more than a process serves between two changes. */
const MAX_ENTRIES = 10_000;
/** A cached credential is valid only if the feed confirms that nothing changed up to this long ago. */
const MAX_AGE_MS = 800;

/**
 * Caches what keys may do; read from PostgreSQL once, and again after every change of access. The change feed announces
 * a revocation at once and also polls; while it cannot, nothing cached is trusted. A revoked key is therefore refused
 * everywhere within a second.
 */
export class CredentialCache {
  private readonly known = new LRUCache<string, Credential>({ max: MAX_ENTRIES });
  /** Kept separately, so that made-up keys never evict existing ones. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_ENTRIES });
  /** Keys that existed when last read, whatever has changed since. */
  private readonly genuine = new LRUCache<string, true>({ max: MAX_ENTRIES });
  private readonly reading = new Map<string, Promise<Credential | null>>();
  private generation = 0;

  constructor(
    private readonly store: Pick<CredentialStore, 'find'>,
    private readonly changes: Pick<ChangeFeed, 'on' | 'isConfirmedWithin'>,
  ) {
    changes.on('access', () => this.forget());
  }

  /** The credential, or null for an unknown key, if cached; undefined if it has to be read. */
  recall(keyId: string): Credential | null | undefined {
    if (!this.changes.isConfirmedWithin(MAX_AGE_MS)) return undefined;
    return this.known.get(keyId) ?? (this.unknown.get(keyId) === true ? null : undefined);
  }

  /** Whether the key existed when last read. */
  isGenuine(keyId: string): boolean {
    return this.genuine.get(keyId) === true;
  }

  /** Concurrent requests with one key share a read. A read that began before a change is not cached. */
  read(keyId: string): Promise<Credential | null> {
    const underWay = this.reading.get(keyId);
    if (underWay) return underWay;
    const { generation } = this;
    const reading = this.store
      .find(keyId)
      .then((credential) => {
        if (generation === this.generation) this.remember(keyId, credential);
        return credential;
      })
      .finally(() => this.reading.delete(keyId));
    this.reading.set(keyId, reading);
    return reading;
  }

  private remember(keyId: string, credential: Credential | null): void {
    if (credential === null) {
      this.unknown.set(keyId, true);
      return;
    }
    this.known.set(keyId, credential);
    this.genuine.set(keyId, true);
  }

  private forget(): void {
    this.generation += 1;
    this.known.clear();
    this.unknown.clear();
    this.reading.clear();
  }
}
