import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError, type SealedSecret } from '#platform';
import { bind, type Database, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import { OPEN_STATUSES } from '../deliveries/delivery-status.js';
import { after, lockDeliveries } from '../rows/lock-rows.js';
import type { EndpointFilters } from './endpoint-filters.js';
import type {
  EndpointBatching,
  NewWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointChange,
} from './webhook-endpoint.js';

const COLUMNS = `id, livemode, url, event_types AS "eventTypes", filters, batching, in_order AS "inOrder", description, metadata, status,
  disabled_reason AS "disabledReason", disabled_at AS "disabledAt", failing_since AS "failingSince",
  (SELECT max(expires_at) FROM (
    SELECT previous_secret_expires_at AS expires_at
    UNION ALL SELECT (older ->> 'expires_at')::timestamptz FROM jsonb_array_elements(older_secrets) older
  ) old WHERE expires_at > now()) AS "previousSecretExpiresAt",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const OWN = `id = :id AND org_id = :orgId AND livemode = :livemode AND status <> 'deleted'`;

/** Deliveries in progress of the caller's endpoint `:id`. */
const OPEN = `d.endpoint_id = :id AND d.status IN ${OPEN_STATUSES}
  AND EXISTS (SELECT FROM webhook_endpoints WHERE ${OWN})`;

const CREATE = `
  INSERT INTO webhook_endpoints (id, org_id, livemode, url, event_types, filters, batching, in_order, description, metadata, secret,
    secret_key_id, created_at, updated_at)
  SELECT :id, :orgId, :livemode, :url, :eventTypes, :filters, :batching, :inOrder, :description, :metadata, :secret, :secretKeyId, :now, :now
  WHERE (SELECT count(*) FROM webhook_endpoints
         WHERE org_id = :orgId AND livemode = :livemode AND status <> 'deleted' AND id <> :id) < :limit
  ON CONFLICT (id) DO UPDATE SET secret = excluded.secret, secret_key_id = excluded.secret_key_id
  RETURNING ${COLUMNS}`;

const CHANGE = `
  WITH open AS MATERIALIZED (
    ${lockDeliveries(`:status = 'disabled' AND ${OPEN}`)}
  ), held AS (
    UPDATE deliveries SET status = 'held' WHERE id IN (SELECT id FROM open) RETURNING 1
  )
  UPDATE webhook_endpoints SET
    url = coalesce(:url, url),
    event_types = CASE WHEN :changesTypes THEN :eventTypes ELSE event_types END,
    filters = CASE WHEN :changesFilters THEN :filters::jsonb ELSE filters END,
    batching = CASE WHEN :changesBatching THEN :batching::jsonb ELSE batching END,
    in_order = coalesce(:inOrder, in_order),
    description = CASE WHEN :changesDescription THEN :description ELSE description END,
    metadata = coalesce(:metadata, metadata),
    status = coalesce(:status, status),
    disabled_reason = CASE :status WHEN 'enabled' THEN NULL WHEN 'disabled' THEN coalesce(disabled_reason, 'operator')
                      ELSE disabled_reason END,
    disabled_at = CASE :status WHEN 'enabled' THEN NULL WHEN 'disabled' THEN coalesce(disabled_at, :now)
                  ELSE disabled_at END,
    failures = CASE :status WHEN 'enabled' THEN 0 ELSE failures END,
    failing_since = CASE :status WHEN 'enabled' THEN NULL ELSE failing_since END,
    updated_at = :now
  WHERE ${OWN} AND ${after('held')} RETURNING ${COLUMNS}`;

const DELETE = `
  WITH open AS MATERIALIZED (
    ${lockDeliveries(OPEN)}
  ), canceled AS (
    UPDATE deliveries SET status = 'held' WHERE id IN (SELECT id FROM open) RETURNING 1
  ), gone AS (
    UPDATE webhook_endpoints
    SET status = 'deleted', secret = '', previous_secret = NULL, older_secrets = '[]', updated_at = :now
    WHERE ${OWN} AND ${after('canceled')} RETURNING id
  )
  SELECT id FROM gone`;

/** Secrets that may sign besides the newest; each costs every message an HMAC. */
const MOST_OLD_SECRETS = 6;

/** All secrets but the newest, each until its promised end. */
const STILL_SIGNING = `jsonb_array_elements(older_secrets || jsonb_build_array(jsonb_build_object(
    'secret', encode(previous_secret, 'base64'), 'key_id', previous_secret_key_id,
    'expires_at', previous_secret_expires_at))) old
  WHERE (old ->> 'expires_at')::timestamptz > :now`;

/** Without a grace period, all older secrets end. */
const ROTATE_SECRET = `
  UPDATE webhook_endpoints SET
    older_secrets = CASE WHEN :graceSeconds > 0
      THEN (SELECT coalesce(jsonb_agg(old), '[]') FROM ${STILL_SIGNING}) ELSE '[]' END,
    previous_secret = CASE WHEN :graceSeconds > 0 THEN secret END,
    previous_secret_key_id = CASE WHEN :graceSeconds > 0 THEN secret_key_id END,
    previous_secret_expires_at = CASE WHEN :graceSeconds > 0
      THEN :now::timestamptz + make_interval(secs => :graceSeconds) END,
    secret = :secret, secret_key_id = :secretKeyId, updated_at = :now
  WHERE ${OWN} AND (:graceSeconds = 0 OR (SELECT count(*) FROM ${STILL_SIGNING}) < ${MOST_OLD_SECRETS})
  RETURNING ${COLUMNS}`;

const jsonOf = (value: EndpointFilters | EndpointBatching | null | undefined): string | null =>
  (value ?? null) === null ? null : JSON.stringify(value);

/** The endpoints an organisation's events go to. */
@Injectable()
export class WebhookEndpointStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Creating the same id again returns the existing endpoint. Throws plan_limit_reached. */
  async create(endpoint: NewWebhookEndpoint, limit: number): Promise<WebhookEndpoint> {
    const { metadata, secret, filters, batching, inOrder = false, ...plain } = endpoint;
    const { orgId } = plain;
    return this.database.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhook_endpoints.' || $1, 0))`, [
        orgId,
      ]);
      const { rows } = await client.query<WebhookEndpoint>(
        bind(CREATE, {
          ...plain,
          metadata: JSON.stringify(metadata),
          filters: jsonOf(filters),
          batching: jsonOf(batching),
          inOrder,
          secret: secret.bytes,
          secretKeyId: secret.keyId,
          now: this.clock.now(),
          limit,
        }),
      );
      if (rows[0] !== undefined) return rows[0];
      throw new DomainError(
        'plan_limit_reached',
        `The plan allows ${limit} webhook endpoints in this mode; delete one first.`,
        { extra: { limit } },
      );
    }, orgId);
  }

  /** Newest first; one more than `limit` means there are more. */
  async list(owner: Owner, page: PageQuery): Promise<readonly WebhookEndpoint[]> {
    const text = `SELECT ${COLUMNS} FROM webhook_endpoints
      WHERE org_id = :orgId AND livemode = :livemode AND status <> 'deleted' ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<WebhookEndpoint>(bind(text, { ...owner, ...pageValues(page) }));
    return rows;
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  find(owner: Owner, id: string): Promise<WebhookEndpoint | null> {
    return this.one(`SELECT ${COLUMNS} FROM webhook_endpoints WHERE ${OWN}`, owner, { id });
  }

  /**
   * Null if there is none. Disabling holds its open deliveries; enabling clears its failure record and leaves them held
   * until they are recovered.
   */
  change(owner: Owner, id: string, change: WebhookEndpointChange): Promise<WebhookEndpoint | null> {
    const { url, eventTypes, filters, batching, inOrder, description, metadata, status } = change;
    return this.one(CHANGE, owner, {
      id,
      url: url ?? null,
      changesTypes: eventTypes !== undefined,
      eventTypes: eventTypes ?? null,
      changesFilters: filters !== undefined,
      filters: jsonOf(filters),
      changesBatching: batching !== undefined,
      batching: jsonOf(batching),
      inOrder: inOrder ?? null,
      changesDescription: description !== undefined,
      description: description ?? null,
      status: status ?? null,
      metadata: metadata === undefined ? null : JSON.stringify(metadata),
      now: this.clock.now(),
    });
  }

  /** Once committed, no attempt at it starts. False if there is none. */
  async delete(owner: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.database
      .forOrganisation(owner.orgId)
      .query(bind(DELETE, { ...owner, id, now: this.clock.now() }));
    return (rowCount ?? 0) > 0;
  }

  /**
   * The current secret keeps signing alongside the new one for `graceSeconds`, and older ones until their promised end.
   * Null if there is no endpoint. Throws too_many_secrets.
   */
  async rotateSecret(
    owner: Owner,
    id: string,
    { bytes, keyId }: SealedSecret,
    graceSeconds: number,
  ): Promise<WebhookEndpoint | null> {
    const now = this.clock.now();
    const values = { id, secret: bytes, secretKeyId: keyId, graceSeconds, now };
    const rotated = await this.one(ROTATE_SECRET, owner, values);
    if (rotated !== null || (await this.find(owner, id)) === null) return rotated;
    throw new DomainError(
      'too_many_secrets',
      `${MOST_OLD_SECRETS} older secrets are still in their grace periods; rotate again once one has ` +
        'ended, or with grace_period_seconds 0, which ends them all.',
    );
  }

  private async one(text: string, owner: Owner, values: object): Promise<WebhookEndpoint | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<WebhookEndpoint>(bind(text, { ...owner, ...values }));
    return rows[0] ?? null;
  }
}
