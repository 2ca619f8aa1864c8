import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError, type SealedSecret } from '#platform';
import type { Database, Owner, PageQuery } from '#storage';

import type { NewWebhookEndpoint, WebhookEndpoint, WebhookEndpointChange } from './webhook-endpoint.js';

const COLUMNS = `id, livemode, url, event_types AS "eventTypes", description, metadata, status,
  disabled_reason AS "disabledReason", disabled_at AS "disabledAt", failing_since AS "failingSince",
  CASE WHEN previous_secret_expires_at > now() THEN previous_secret_expires_at END AS "previousSecretExpiresAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const OWN = `id = $1 AND org_id = $2 AND livemode = $3 AND status <> 'deleted'`;

/** Where an organisation's events go. */
@Injectable()
export class WebhookEndpointStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creating the same id again returns the first. Throws plan_limit_reached. */
  async create(endpoint: NewWebhookEndpoint, limit: number): Promise<WebhookEndpoint> {
    const { id, orgId, livemode, url, eventTypes, description, metadata, secret } = endpoint;
    return this.database.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhook_endpoints.' || $1, 0))`, [
        orgId,
      ]);
      const { rows } = await client.query<WebhookEndpoint>(
        `INSERT INTO webhook_endpoints (id, org_id, livemode, url, event_types, description, metadata, secret,
           secret_key_id, created_at, updated_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10
         WHERE (SELECT count(*) FROM webhook_endpoints
                WHERE org_id = $2 AND livemode = $3 AND status <> 'deleted' AND id <> $1) < $11
         ON CONFLICT (id) DO UPDATE SET secret = excluded.secret, secret_key_id = excluded.secret_key_id
         RETURNING ${COLUMNS}`,
        [
          ...[id, orgId, livemode, url, eventTypes, description, JSON.stringify(metadata)],
          ...[secret.bytes, secret.keyId, this.clock.now(), limit],
        ],
      );
      if (rows[0] !== undefined) return rows[0];
      throw new DomainError(
        'plan_limit_reached',
        `The plan allows ${limit} webhook endpoints in this mode; delete one first.`,
        { extra: { limit } },
      );
    }, orgId);
  }

  /** Newest first; one more than `limit` tells that there are more. */
  async list({ orgId, livemode }: Owner, page: PageQuery): Promise<readonly WebhookEndpoint[]> {
    const { rows } = await this.database.forOrganisation(orgId).query<WebhookEndpoint>(
      `SELECT ${COLUMNS} FROM webhook_endpoints
       WHERE org_id = $1 AND livemode = $2 AND status <> 'deleted'
         AND ($3::text IS NULL OR id < $3) AND ($4::text IS NULL OR id > $4)
       ORDER BY CASE WHEN $4::text IS NULL THEN NULL ELSE id END, id DESC LIMIT $5`,
      [orgId, livemode, page.startingAfter ?? null, page.endingBefore ?? null, page.limit + 1],
    );
    return rows;
  }

  async find({ orgId, livemode }: Owner, id: string): Promise<WebhookEndpoint | null> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<WebhookEndpoint>(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${OWN}`, [id, orgId, livemode]);
    return rows[0] ?? null;
  }

  /**
   * Null when there is none. Disabling holds its open deliveries; enabling clears the record of failure, and leaves
   * them held until they are recovered.
   */
  async change(
    { orgId, livemode }: Owner,
    id: string,
    change: WebhookEndpointChange,
  ): Promise<WebhookEndpoint | null> {
    const now = this.clock.now();
    const { rows } = await this.database.forOrganisation(orgId).query<WebhookEndpoint>(
      `WITH held AS (
         UPDATE deliveries SET status = 'held'
         WHERE $9 = 'disabled' AND endpoint_id = $1 AND status IN ('pending', 'queued')
           AND EXISTS (SELECT FROM webhook_endpoints WHERE ${OWN})
       )
       UPDATE webhook_endpoints SET
         url = coalesce($4, url),
         event_types = CASE WHEN $5 THEN $6 ELSE event_types END,
         description = CASE WHEN $7 THEN $8 ELSE description END,
         metadata = coalesce($10, metadata),
         status = coalesce($9, status),
         disabled_reason = CASE $9 WHEN 'enabled' THEN NULL WHEN 'disabled' THEN coalesce(disabled_reason, 'operator')
                           ELSE disabled_reason END,
         disabled_at = CASE $9 WHEN 'enabled' THEN NULL WHEN 'disabled' THEN coalesce(disabled_at, $11)
                       ELSE disabled_at END,
         failures = CASE $9 WHEN 'enabled' THEN 0 ELSE failures END,
         failing_since = CASE $9 WHEN 'enabled' THEN NULL ELSE failing_since END,
         updated_at = $11
       WHERE ${OWN} RETURNING ${COLUMNS}`,
      [
        ...[id, orgId, livemode, change.url ?? null],
        ...[change.eventTypes !== undefined, change.eventTypes ?? null],
        ...[change.description !== undefined, change.description ?? null, change.status ?? null],
        ...[change.metadata === undefined ? null : JSON.stringify(change.metadata), now],
      ],
    );
    return rows[0] ?? null;
  }

  /** From its commit on no attempt to it begins. False when there is none. */
  async delete({ orgId, livemode }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.database.forOrganisation(orgId).query(
      `WITH gone AS (
         UPDATE webhook_endpoints
         SET status = 'deleted', secret = '', previous_secret = NULL, updated_at = $4
         WHERE ${OWN} RETURNING id
       ), canceled AS (
         UPDATE deliveries d SET status = 'held' FROM gone
         WHERE d.endpoint_id = gone.id AND d.status IN ('pending', 'queued')
       )
       SELECT id FROM gone`,
      [id, orgId, livemode, this.clock.now()],
    );
    return (rowCount ?? 0) > 0;
  }

  /** The secret until now goes on signing beside the new one for `graceSeconds`. Null when there is no endpoint. */
  async rotateSecret(
    { orgId, livemode }: Owner,
    id: string,
    secret: SealedSecret,
    graceSeconds: number,
  ): Promise<WebhookEndpoint | null> {
    const now = this.clock.now();
    const { rows } = await this.database.forOrganisation(orgId).query<WebhookEndpoint>(
      `UPDATE webhook_endpoints SET
         previous_secret = CASE WHEN $7 > 0 THEN secret END,
         previous_secret_key_id = CASE WHEN $7 > 0 THEN secret_key_id END,
         previous_secret_expires_at = CASE WHEN $7 > 0 THEN $6::timestamptz + make_interval(secs => $7) END,
         secret = $4, secret_key_id = $5, updated_at = $6
       WHERE ${OWN} RETURNING ${COLUMNS}`,
      [id, orgId, livemode, secret.bytes, secret.keyId, now, graceSeconds],
    );
    return rows[0] ?? null;
  }
}
