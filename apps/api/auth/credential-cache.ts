import type { ChangeFeed, Credential, CredentialStore } from '#records';

/** Keys remembered at most, unknown ones included; more than a process serves between two changes. */
const MAX_ENTRIES = 10_000;
/** A cached credential counts only while the feed vouches that nothing changed for longer than this. */
const MAX_AGE_MS = 800;

/**
 * What keys may do, read from PostgreSQL once and again after every change of access. The change feed announces a
 * revocation at once and polls besides; while it cannot, nothing cached is believed. So a revoked key is refused
 * everywhere within a second.
 */
export class CredentialCache {
  private readonly known = new Map<string, Credential | null>();
  private readonly reading = new Map<string, Promise<Credential | null>>();
  private generation = 0;

  constructor(
    private readonly store: Pick<CredentialStore, 'find'>,
    private readonly changes: Pick<ChangeFeed, 'on' | 'isConfirmedWithin'>,
  ) {
    changes.on('access', () => this.forget());
  }

  /** The credential, null for an unknown key; a promise only when it has to be read. */
  find(keyId: string): Credential | null | Promise<Credential | null> {
    if (this.changes.isConfirmedWithin(MAX_AGE_MS)) {
      const known = this.known.get(keyId);
      if (known !== undefined) return known;
    }
    return this.read(keyId);
  }

  /** Concurrent requests of one key share a read. What was read before a change is not kept. */
  private read(keyId: string): Promise<Credential | null> {
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
    if (this.known.size >= MAX_ENTRIES) this.known.clear();
    this.known.set(keyId, credential);
  }

  private forget(): void {
    this.generation += 1;
    this.known.clear();
    this.reading.clear();
  }
}
