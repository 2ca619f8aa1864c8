import { LRUCache } from 'lru-cache';

import type { ChangeFeed } from '#storage';

import type { Credential, CredentialStore } from '../access/credential.store.js';

/** Keys remembered at most, and as many unknown ones; more than a process serves between two changes. */
const MAX_ENTRIES = 10_000;
/** A cached credential counts only while the feed vouches that nothing changed for longer than this. */
const MAX_AGE_MS = 800;

/**
 * What keys may do, read from PostgreSQL once and again after every change of access. The change feed announces a
 * revocation at once and polls besides; while it cannot, nothing cached is believed. So a revoked key is refused
 * everywhere within a second.
 */
export class CredentialCache {
  private readonly known = new LRUCache<string, Credential>({ max: MAX_ENTRIES });
  /** Apart, so that made-up keys never drive out those that exist. */
  private readonly unknown = new LRUCache<string, true>({ max: MAX_ENTRIES });
  /** Keys that existed when they were last read, whatever has changed since. */
  private readonly genuine = new LRUCache<string, true>({ max: MAX_ENTRIES });
  private readonly reading = new Map<string, Promise<Credential | null>>();
  private generation = 0;

  constructor(
    private readonly store: Pick<CredentialStore, 'find'>,
    private readonly changes: Pick<ChangeFeed, 'on' | 'isConfirmedWithin'>,
  ) {
    changes.on('access', () => this.forget());
  }

  /** The credential, null for an unknown key, where that is known; undefined when it has to be read. */
  recall(keyId: string): Credential | null | undefined {
    if (!this.changes.isConfirmedWithin(MAX_AGE_MS)) return undefined;
    return this.known.get(keyId) ?? (this.unknown.get(keyId) === true ? null : undefined);
  }

  /** Whether there was such a key when it was last read. */
  isGenuine(keyId: string): boolean {
    return this.genuine.get(keyId) === true;
  }

  /** Concurrent requests of one key share a read. What was read before a change is not kept. */
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
