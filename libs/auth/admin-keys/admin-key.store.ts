import { Inject, Injectable } from '@nestjs/common';

import type { AdminRole } from '#http';
import { type Clock, CLOCK, DomainError, KeyProof, PLATFORM_DATABASE } from '#platform';
import { bind, type Statements } from '#storage';

import { assertCidrs } from '../access/cidr.js';
import { assertExpiry } from '../access/expiry.js';
import { mintAdminKey } from './admin-key.js';

/** The name of the key whose SHA-256 is in ADMIN_KEY_HASH. */
export const ENVIRONMENT_KEY = 'environment';

/** An administrator's key without its secret. */
export interface AdminKey {
  readonly id: string;
  /** Unique, ignoring case, and never reused. */
  readonly name: string;
  readonly role: AdminRole;
  readonly hint: string;
  /** Networks it may be used from; empty means any. */
  readonly cidrs: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Accurate to a minute. */
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewAdminKey {
  /**
   * If given, issued once under this id. Repeating the request gives the key a new text, as nobody was shown the first.
   */
  readonly id?: string;
  readonly name: string;
  readonly role: AdminRole;
  readonly cidrs?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key and its text, which is shown once and never stored. */
export interface IssuedAdminKey {
  readonly key: AdminKey;
  readonly text: string;
}

/** A key with the hash its text is checked against. */
export type AdminCredential = AdminKey & { readonly hash: Buffer };

const COLUMNS = `id, name, role, hint, cidrs, expires_at AS "expiresAt", revoked_at AS "revokedAt",
  last_used_at AS "lastUsedAt", created_at AS "createdAt"`;

const CREATE = `
  INSERT INTO admin_keys (id, name, role, hash, hint, cidrs, expires_at, created_at)
  VALUES (:id, :name, :role, :hash, :hint, :cidrs, :expiresAt, :now)
  ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`;

/** Administrators' keys. Only hashes are stored. */
@Injectable()
export class AdminKeyStore {
  constructor(
    @Inject(PLATFORM_DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  /** Throws admin_key_exists, invalid_cidr, invalid_expiry. */
  async create({ id, name, role, cidrs = [], expiresAt = null }: NewAdminKey): Promise<IssuedAdminKey> {
    const now = this.clock.now();
    if (name.toLowerCase() === ENVIRONMENT_KEY) {
      const detail = `"${ENVIRONMENT_KEY}" is the name of the key in ADMIN_KEY_HASH; choose another name.`;
      throw new DomainError('admin_key_exists', detail);
    }
    assertCidrs(cidrs);
    assertExpiry(expiresAt, now);
    const minted = mintAdminKey(now, id, this.proof);
    const { hash, hint, text } = minted;
    const [created] = await this.read(CREATE, {
      id: minted.id,
      name,
      role,
      hash,
      hint,
      cidrs,
      expiresAt,
      now,
    });
    if (created) return { key: created, text };
    const [renewed] = await this.read(
      `UPDATE admin_keys SET hash = :hash, hint = :hint WHERE id = :id RETURNING ${COLUMNS}`,
      { id: minted.id, hash, hint },
    );
    if (renewed) return { key: renewed, text };
    throw new DomainError(
      'admin_key_exists',
      `There is or was an admin key "${name}", and names are never reused; choose another name.`,
    );
  }

  /** Oldest first, including ended keys, so that names in the audit trail can be resolved. */
  list(): Promise<readonly AdminKey[]> {
    return this.read(`SELECT ${COLUMNS} FROM admin_keys ORDER BY created_at, id`);
  }

  /** Throws unknown_key. */
  async get(id: string): Promise<AdminKey> {
    const [found] = await this.read(`SELECT ${COLUMNS} FROM admin_keys WHERE id = :id`, { id });
    if (found) return found;
    throw new DomainError(
      'unknown_key',
      `There is no admin key "${id}". List them with: deal admin-key list.`,
    );
  }

  /** Null if there is no such key. Revoked and expired keys are returned as such. */
  async findCredential(id: string): Promise<AdminCredential | null> {
    const [found] = await this.read<AdminCredential>(
      `SELECT ${COLUMNS}, hash FROM admin_keys WHERE id = :id`,
      { id },
    );
    return found ?? null;
  }

  /** Revokes a key from its next call on. Revoking twice changes nothing. Throws unknown_key. */
  async revoke(id: string): Promise<AdminKey> {
    const text = 'UPDATE admin_keys SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL';
    await this.read(text, { id, now: this.clock.now() });
    return this.get(id);
  }

  async noteUse(id: string): Promise<void> {
    const text = 'UPDATE admin_keys SET last_used_at = :now WHERE id = :id';
    await this.read(text, { id, now: this.clock.now() });
  }

  private async read<K extends AdminKey = AdminKey>(text: string, values: object = {}): Promise<K[]> {
    return (await this.database.pool.query<K>(bind(text, { ...values }))).rows;
  }
}
