import { Inject, Injectable } from '@nestjs/common';

import { type Scope, SCOPES } from '#http';
import { type Clock, CLOCK, DomainError, KeyProof, PLATFORM_DATABASE } from '#platform';
import { bind, type Statements } from '#storage';

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
  /** The key that replaced it. */
  readonly replacedBy: string | null;
  readonly createdAt: Date;
}

export interface NewApiKey {
  /**
   * If given, issued once under this id. Repeating the request gives the key a new text, as nobody was shown the first.
   */
  readonly id?: string;
  readonly orgId: string;
  readonly livemode: boolean;
  readonly name: string;
  /** If given, a restricted key with only these scopes; otherwise an ordinary key with all of them. */
  readonly scopes?: readonly Scope[];
  readonly cidrs?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key and its text, which is shown once and never stored. */
export interface IssuedApiKey {
  readonly key: ApiKey;
  readonly text: string;
}

const COLUMNS = `id, org_id AS "orgId", livemode, restricted, name, hint, scopes, cidrs, expires_at AS "expiresAt",
  revoked_at AS "revokedAt", replaced_by AS "replacedBy", created_at AS "createdAt"`;

const CREATE = `
  INSERT INTO api_keys (id, org_id, livemode, restricted, name, hash, hint, scopes, cidrs, expires_at, created_at)
  VALUES (:id, :orgId, :livemode, :restricted, :name, :hash, :hint, :scopes, :cidrs, :expiresAt, :now)
  ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, hint = excluded.hint
  RETURNING ${COLUMNS}`;

const SUCCEED = `
  INSERT INTO api_keys (id, org_id, livemode, restricted, name, hash, hint, scopes, cidrs, expires_at, created_at)
  SELECT :successor, org_id, livemode, restricted, name, :hash, :hint, scopes, cidrs, expires_at, :now
  FROM api_keys WHERE id = :id`;

const REPLACE = `
  UPDATE api_keys SET replaced_by = :successor, expires_at = least(expires_at, :overlapEnd)
  WHERE id = :id AND replaced_by IS NULL AND revoked_at IS NULL`;

/** Organisations' keys: issued, listed, rotated, revoked. Only hashes are stored. */
@Injectable()
export class KeyStore {
  constructor(
    @Inject(PLATFORM_DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  /** Throws invalid_cidr, invalid_expiry. */
  async create(request: NewApiKey): Promise<IssuedApiKey> {
    const now = this.clock.now();
    assertCidrs(request.cidrs ?? []);
    assertExpiry(request.expiresAt, now);
    const minted = mintApiKey(request.livemode, request.scopes !== undefined, now, request.id, this.proof);
    const [key] = await this.read(CREATE, {
      ...minted,
      orgId: request.orgId,
      livemode: request.livemode,
      name: request.name,
      scopes: request.scopes ?? SCOPES,
      cidrs: request.cidrs ?? [],
      expiresAt: request.expiresAt ?? null,
      now,
    });
    if (key === undefined) throw new Error(`key ${minted.id} was not stored`);
    return { key, text: minted.text };
  }

  /** Oldest first, including revoked keys, so that an operator sees the history. */
  list(orgId: string): Promise<readonly ApiKey[]> {
    return this.read(`SELECT ${COLUMNS} FROM api_keys WHERE org_id = :orgId ORDER BY created_at, id`, {
      orgId,
    });
  }

  /** Throws unknown_key. */
  async get(id: string): Promise<ApiKey> {
    const [found] = await this.read(`SELECT ${COLUMNS} FROM api_keys WHERE id = :id`, { id });
    if (found) return found;
    throw new DomainError(
      'unknown_key',
      `There is no key "${id}". List the keys of an organisation with: deal key list <organisation>.`,
    );
  }

  /** Revokes a key at once, in every process within a second. Revoking twice changes nothing. Throws unknown_key. */
  async revoke(id: string): Promise<ApiKey> {
    const text = 'UPDATE api_keys SET revoked_at = :now WHERE id = :id AND revoked_at IS NULL';
    await this.read(text, { id, now: this.clock.now() });
    return this.get(id);
  }

  /**
   * Issues a successor with the same rights; the old key works for `overlapSeconds` more, or until its own earlier
   * expiry. Repeating it with the same `successorId` gives the successor a new text, as nobody was shown the first.
   * Throws unknown_key, key_not_active (revoked, expired or already rotated).
   */
  async rotate(id: string, overlapSeconds: number, successorId?: string): Promise<IssuedApiKey> {
    const now = this.clock.now();
    const old = await this.get(id);
    if (successorId !== undefined && old.replacedBy === successorId) return this.renewText(successorId, now);
    if (hasEnded(old, now) || old.replacedBy !== null) {
      throw new DomainError(
        'key_not_active',
        `Key "${id}" was revoked, has expired or was rotated; issue a new one.`,
      );
    }
    const successor = mintApiKey(old.livemode, old.restricted, now, successorId, this.proof);
    const overlapEnd = new Date(now.getTime() + overlapSeconds * 1000);
    const values = {
      id,
      successor: successor.id,
      hash: successor.hash,
      hint: successor.hint,
      now,
      overlapEnd,
    };
    await this.database.transaction(async (client) => {
      await client.query(bind(SUCCEED, values));
      const { rowCount } = await client.query(bind(REPLACE, values));
      if (rowCount === 0) {
        throw new DomainError(
          'key_not_active',
          `Key "${id}" was rotated or revoked a moment ago; issue a new one.`,
        );
      }
    });
    return { key: await this.get(successor.id), text: successor.text };
  }

  private async renewText(id: string, now: Date): Promise<IssuedApiKey> {
    const { livemode, restricted } = await this.get(id);
    const { hash, hint, text } = mintApiKey(livemode, restricted, now, id, this.proof);
    await this.read('UPDATE api_keys SET hash = :hash, hint = :hint WHERE id = :id', { id, hash, hint });
    return { key: await this.get(id), text };
  }

  private async read(text: string, values: object): Promise<ApiKey[]> {
    return (await this.database.pool.query<ApiKey>(bind(text, { ...values }))).rows;
  }
}
