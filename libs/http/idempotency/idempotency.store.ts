import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import { bind, type Database, inRowSteps, type Owner, someOf } from '#storage';

/** The call an Idempotency-Key belongs to: keys of different organisations, modes and routes never collide. */
export interface IdempotencyScope extends Owner {
  /** Method and route, for example `POST /v1/analyze`. */
  readonly route: string;
  readonly key: string;
}

/** A key as held by one run: a run that takes it over holds it until another time. */
export interface HeldKey extends IdempotencyScope {
  readonly expiresAt: Date;
}

export interface StoredResponse {
  readonly status: number;
  /** Headers that are part of the answer, for example Location. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What a call with an Idempotency-Key does: run the work under `resourceId` (`resumed`: an earlier run may already have
 * created it), replay the stored response, or be refused.
 */
export type IdempotencyClaim =
  | {
      readonly kind: 'claimed';
      readonly resourceId: string;
      readonly resumed: boolean;
      readonly expiresAt: Date;
    }
  | { readonly kind: 'replay'; readonly response: StoredResponse }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'mismatch' };

/** A run that has not renewed its claim within this time is presumed dead; its successor uses the same resource id. */
const LOCK_SECONDS = 10;
const KEPT_HOURS = 24;

const WHERE = 'org_id = :orgId AND livemode = :livemode AND route = :route AND key = :key';
/** The row while this run holds it; a run that was taken over changes nothing of its successor's. */
const HELD = `${WHERE} AND expires_at = :expiresAt AND status IS NULL`;
const LOCKED_UNTIL = `:now::timestamptz + make_interval(secs => ${LOCK_SECONDS})`;

/**
 * Claims a new row, an expired one, or one with the same content whose run died; otherwise returns the row another run
 * holds. No row at all means another run has only just inserted it.
 */
const CLAIM = `
  WITH claimed AS (
    INSERT INTO idempotency_keys AS held
      (org_id, livemode, route, key, fingerprint, resource_id, created_at, locked_until, expires_at)
    VALUES (:orgId, :livemode, :route, :key, :fingerprint, :resourceId, :now, ${LOCKED_UNTIL},
      :now::timestamptz + make_interval(hours => ${KEPT_HOURS}))
    ON CONFLICT (org_id, livemode, route, key) DO UPDATE SET
      locked_until = excluded.locked_until,
      fingerprint = excluded.fingerprint,
      resource_id = CASE WHEN held.expires_at <= :now THEN excluded.resource_id ELSE held.resource_id END,
      created_at = CASE WHEN held.expires_at <= :now THEN excluded.created_at ELSE held.created_at END,
      status = NULL, headers = NULL, body = NULL,
      expires_at = excluded.expires_at
    WHERE held.expires_at <= :now
       OR (held.status IS NULL AND held.locked_until <= :now AND held.fingerprint = excluded.fingerprint)
    RETURNING resource_id, expires_at
  )
  SELECT resource_id AS "resourceId", true AS same, NULL::int AS status, NULL::jsonb AS headers, NULL AS body,
    expires_at AS "expiresAt"
  FROM claimed
  UNION ALL
  SELECT NULL, fingerprint = :fingerprint, status, headers, body, expires_at FROM idempotency_keys
  WHERE ${WHERE} AND NOT EXISTS (SELECT FROM claimed)`;

const COMPLETE = `
  UPDATE idempotency_keys SET status = :status, headers = :headers, body = :body WHERE ${HELD}`;

/** A key that is claimed again meanwhile is kept. */
const DELETE_EXPIRED = `
  DELETE FROM idempotency_keys WHERE expires_at <= :now AND ${someOf('idempotency_keys', 'expires_at <= :now')}`;

interface ClaimRow {
  /** Null when another run holds the key. */
  readonly resourceId: string | null;
  readonly same: boolean;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly expiresAt: Date;
}

/** Idempotency-Keys and their answers, kept for 24 hours. */
@Injectable()
export class IdempotencyStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Claims the key for this content. `resourceId` is what the work creates if no earlier run exists. */
  async claim(scope: IdempotencyScope, fingerprint: Buffer, resourceId: string): Promise<IdempotencyClaim> {
    const values = { ...scope, fingerprint, resourceId, now: this.clock.now() };
    const { rows } = await this.database
      .forOrganisation(scope.orgId)
      .query<ClaimRow>(bind(CLAIM, values, 'idempotency_claim'));
    const [held] = rows;
    if (!held) return { kind: 'in_flight' };
    if (held.resourceId !== null) {
      const { expiresAt } = held;
      return {
        kind: 'claimed',
        resourceId: held.resourceId,
        resumed: held.resourceId !== resourceId,
        expiresAt,
      };
    }
    if (!held.same) return { kind: 'mismatch' };
    if (held.status === null || held.body === null) return { kind: 'in_flight' };
    return {
      kind: 'replay',
      response: { status: held.status, headers: held.headers ?? {}, body: held.body },
    };
  }

  /** Keeps the key from being taken over while its run is alive. */
  async renew(held: HeldKey): Promise<void> {
    await this.change(`UPDATE idempotency_keys SET locked_until = ${LOCKED_UNTIL} WHERE ${HELD}`, held);
  }

  /** Stores the answer; the first one wins. */
  async complete(held: HeldKey, response: StoredResponse): Promise<void> {
    const { status, headers, body } = response;
    const values = { ...held, status, headers: JSON.stringify(headers), body };
    await this.database.forOrganisation(held.orgId).query(bind(COMPLETE, values, 'idempotency_complete'));
  }

  /** Frees a key whose call was refused, so that the corrected request can use it. */
  async release(held: HeldKey): Promise<void> {
    await this.change(`DELETE FROM idempotency_keys WHERE ${HELD}`, held);
  }

  /** Lets the next call with this key and content resume where this one broke off, under the same resource id. */
  async abandon(held: HeldKey): Promise<void> {
    await this.change(`UPDATE idempotency_keys SET locked_until = :now WHERE ${HELD}`, held);
  }

  /** Deletes keys older than 24 hours, a few thousand at a time; returns how many. */
  async deleteExpired(): Promise<number> {
    const now = this.clock.now();
    return inRowSteps(async () => (await this.database.pool.query(bind(DELETE_EXPIRED, { now }))).rowCount);
  }

  private async change(text: string, held: HeldKey): Promise<void> {
    const statement = bind(text, { ...held, now: this.clock.now() });
    await this.database.forOrganisation(held.orgId).query(statement);
  }
}
