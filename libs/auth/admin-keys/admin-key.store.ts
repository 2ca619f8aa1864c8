import { and, asc, eq, isNull } from 'drizzle-orm';

import type { AdminRole } from '#http';
import { type Clock, DomainError, type KeyProof, NO_PROOF, systemClock } from '#platform';
import type { Statements } from '#storage';

import { assertCidrs } from '../access/cidr.js';
import { assertExpiry } from '../access/expiry.js';
import { mintAdminKey } from './admin-key.js';
import { adminKeys } from './admin-key.schema.js';

/** What the key whose SHA-256 is in ADMIN_KEY_HASH is called. */
export const ENVIRONMENT_KEY = 'environment';

/** An administrator's key without its secret. */
export interface AdminKey {
  readonly id: string;
  /** Unique, case aside, and never used again. */
  readonly name: string;
  readonly role: AdminRole;
  readonly hint: string;
  /** Networks it may be used from; empty means any. */
  readonly cidrs: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Exact to a minute. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewAdminKey {
  /** Given: issued once under this id. A repetition, whose first text nobody was shown, gets a new text. */
  readonly id?: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly cidrs?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key and its text, which is shown once and not stored. */
export interface IssuedAdminKey {
  readonly key: AdminKey;
  readonly text: string;
}

/** A key with what its text is checked by. */
export type AdminCredential = AdminKey & { readonly hash: Buffer };

const COLUMNS = {
  id: adminKeys.id,
  name: adminKeys.name,
  role: adminKeys.role,
  hint: adminKeys.hint,
  cidrs: adminKeys.cidrs,
  expiresAt: adminKeys.expiresAt,
  revokedAt: adminKeys.revokedAt,
  lastUsedAt: adminKeys.lastUsedAt,
  createdAt: adminKeys.createdAt,
};

/** The keys of administrators. Only their hashes are stored. */
export class AdminKeyStore {
  constructor(
    private readonly database: Statements,
    private readonly clock: Clock = systemClock,
    private readonly proof: KeyProof = NO_PROOF,
  ) {}

  /** Throws admin_key_exists, invalid_cidr, invalid_expiry. */
  async create({ id, name, role, cidrs = [], expiresAt = null }: NewAdminKey): Promise<IssuedAdminKey> {
    const now = this.clock.now();
    if (name.toLowerCase() === ENVIRONMENT_KEY) {
      const detail = `"${ENVIRONMENT_KEY}" is the name of the key in ADMIN_KEY_HASH; choose another.`;
      throw new DomainError('admin_key_exists', detail);
    }
    assertCidrs(cidrs);
    assertExpiry(expiresAt, now);
    const minted = mintAdminKey(now, id, this.proof);
    const { hash, hint, text } = minted;
    const { orm } = this.database;
    const [created] = await orm
      .insert(adminKeys)
      .values({ id: minted.id, name, role, hash, hint, cidrs: [...cidrs], expiresAt, createdAt: now })
      .onConflictDoNothing()
      .returning(COLUMNS);
    if (created) return { key: created, text };
    const again = orm.update(adminKeys).set({ hash, hint }).where(eq(adminKeys.id, minted.id));
    const [renewed] = await again.returning(COLUMNS);
    if (renewed) return { key: renewed, text };
    throw new DomainError(
      'admin_key_exists',
      `There is or was an admin key "${name}"; names are not used again, choose another.`,
    );
  }

  /** Oldest first; those that ended too, so that the names in the trail are found. */
  async list(): Promise<readonly AdminKey[]> {
    return this.database.orm
      .select(COLUMNS)
      .from(adminKeys)
      .orderBy(asc(adminKeys.createdAt), asc(adminKeys.id));
  }

  /** Throws unknown_key. */
  async get(id: string): Promise<AdminKey> {
    const [row] = await this.database.orm.select(COLUMNS).from(adminKeys).where(eq(adminKeys.id, id));
    if (row) return row;
    throw new DomainError(
      'unknown_key',
      `There is no admin key "${id}"; deal admin-key list has those that there are.`,
    );
  }

  /** Null when there is no such key. Revoked and expired keys are returned as such. */
  async credential(id: string): Promise<AdminCredential | null> {
    const [row] = await this.database.orm.select().from(adminKeys).where(eq(adminKeys.id, id));
    return row ?? null;
  }

  /** Ends a key with its next call. Revoking twice changes nothing. Throws unknown_key. */
  async revoke(id: string): Promise<AdminKey> {
    await this.database.orm
      .update(adminKeys)
      .set({ revokedAt: this.clock.now() })
      .where(and(eq(adminKeys.id, id), isNull(adminKeys.revokedAt)));
    return this.get(id);
  }

  async noteUse(id: string): Promise<void> {
    await this.database.orm
      .update(adminKeys)
      .set({ lastUsedAt: this.clock.now() })
      .where(eq(adminKeys.id, id));
  }
}
