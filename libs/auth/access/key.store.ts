import { and, asc, eq, isNull } from 'drizzle-orm';

import { type Scope, SCOPES } from '#http';
import { type Clock, DomainError, type KeyProof, NO_PROOF, systemClock } from '#platform';
import type { Statements } from '#storage';

import { apiKeys } from './access.schema.js';
import { mintApiKey } from './api-key.js';
import { assertCidrs } from './cidr.js';
import { assertExpiry, hasEnded } from './expiry.js';

/** A key without its secret. */
export interface ApiKey {
  readonly id: string;
  readonly orgId: string;
  readonly livemode: boolean;
  readonly restricted: boolean;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly Scope[];
  /** Networks it may be used from; empty means any. */
  readonly cidrs: readonly string[];
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key that took its place. */
  readonly replacedBy: string | null;
  readonly createdAt: Date;
}

export interface NewApiKey {
  /** Given: issued once under this id. A repetition, whose first text nobody was shown, gets a new text. */
  readonly id?: string;
  readonly orgId: string;
  readonly livemode: boolean;
  readonly name: string;
  /** Given: a restricted key with these scopes alone. Absent: an ordinary key with all of them. */
  readonly scopes?: readonly Scope[];
  readonly cidrs?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key and its text, which is shown once and not stored. */
export interface IssuedApiKey {
  readonly key: ApiKey;
  readonly text: string;
}

const COLUMNS = {
  id: apiKeys.id,
  orgId: apiKeys.orgId,
  livemode: apiKeys.livemode,
  restricted: apiKeys.restricted,
  name: apiKeys.name,
  hint: apiKeys.hint,
  scopes: apiKeys.scopes,
  cidrs: apiKeys.cidrs,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
  replacedBy: apiKeys.replacedBy,
  createdAt: apiKeys.createdAt,
};

/** The keys of organisations: issued, listed, rotated, revoked. Only their hashes are stored. */
export class KeyStore {
  constructor(
    private readonly database: Statements,
    private readonly clock: Clock = systemClock,
    private readonly proof: KeyProof = NO_PROOF,
  ) {}

  /** Throws invalid_cidr, invalid_expiry. */
  async create(request: NewApiKey): Promise<IssuedApiKey> {
    const now = this.clock.now();
    assertCidrs(request.cidrs ?? []);
    assertExpiry(request.expiresAt, now);
    const minted = mintApiKey(request.livemode, request.scopes !== undefined, now, request.id, this.proof);
    const row = {
      id: minted.id,
      orgId: request.orgId,
      livemode: request.livemode,
      restricted: minted.restricted,
      name: request.name,
      hash: minted.hash,
      hint: minted.hint,
      scopes: [...(request.scopes ?? SCOPES)],
      cidrs: [...(request.cidrs ?? [])],
      expiresAt: request.expiresAt ?? null,
      createdAt: now,
    };
    const [key] = await this.database.orm
      .insert(apiKeys)
      .values(row)
      .onConflictDoUpdate({ target: apiKeys.id, set: { hash: row.hash, hint: row.hint } })
      .returning(COLUMNS);
    return { key: key as ApiKey, text: minted.text };
  }

  /** Oldest first; revoked ones too, so that an operator sees what was. */
  async list(orgId: string): Promise<readonly ApiKey[]> {
    const rows = await this.database.orm
      .select(COLUMNS)
      .from(apiKeys)
      .where(eq(apiKeys.orgId, orgId))
      .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
    return rows as ApiKey[];
  }

  /** Throws unknown_key. */
  async get(id: string): Promise<ApiKey> {
    const [row] = await this.database.orm.select(COLUMNS).from(apiKeys).where(eq(apiKeys.id, id));
    if (row) return row as ApiKey;
    throw new DomainError('unknown_key', `There is no key "${id}".`);
  }

  /** Ends a key at once, in every process within a second. Revoking twice changes nothing. Throws unknown_key. */
  async revoke(id: string): Promise<ApiKey> {
    await this.database.orm
      .update(apiKeys)
      .set({ revokedAt: this.clock.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
    return this.get(id);
  }

  /**
   * Issues a successor with the same rights; the old key works for `overlapSeconds` more, or until its own earlier
   * expiry. Repeated under the id of a successor whose text nobody was shown, that one gets a new text.
   * Throws unknown_key, key_not_active (revoked, expired or rotated already).
   */
  async rotate(id: string, overlapSeconds: number, successorId?: string): Promise<IssuedApiKey> {
    const now = this.clock.now();
    const old = await this.get(id);
    if (successorId !== undefined && old.replacedBy === successorId) return this.renewText(successorId, now);
    if (hasEnded(old, now) || old.replacedBy !== null) {
      throw new DomainError('key_not_active', `Key "${id}" has ended or was rotated; issue a new one.`);
    }
    const successor = mintApiKey(old.livemode, old.restricted, now, successorId, this.proof);
    const overlapEnd = new Date(now.getTime() + overlapSeconds * 1000);
    await this.database.transaction(async (client) => {
      await client.query(
        `INSERT INTO api_keys (id, org_id, livemode, restricted, name, hash, hint, scopes, cidrs, expires_at, created_at)
         SELECT $2, org_id, livemode, restricted, name, $3, $4, scopes, cidrs, expires_at, $5
         FROM api_keys WHERE id = $1`,
        [id, successor.id, successor.hash, successor.hint, now],
      );
      const { rowCount } = await client.query(
        `UPDATE api_keys SET replaced_by = $2, expires_at = least(expires_at, $3)
         WHERE id = $1 AND replaced_by IS NULL AND revoked_at IS NULL`,
        [id, successor.id, overlapEnd],
      );
      if (rowCount === 0) {
        throw new DomainError('key_not_active', `Key "${id}" was rotated or revoked just now.`);
      }
    });
    return { key: await this.get(successor.id), text: successor.text };
  }

  private async renewText(id: string, now: Date): Promise<IssuedApiKey> {
    const { livemode, restricted } = await this.get(id);
    const { hash, hint, text } = mintApiKey(livemode, restricted, now, id, this.proof);
    await this.database.orm.update(apiKeys).set({ hash, hint }).where(eq(apiKeys.id, id));
    return { key: await this.get(id), text };
  }
}
