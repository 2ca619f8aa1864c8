import { Inject, Injectable } from '@nestjs/common';

import { notSuspended } from '#auth';
import { type Clock, CLOCK, DATABASE, type SealedSecret } from '#platform';
import { ADVISORY_LOCKS, type Database, GroupCommit, type Owner } from '#storage';

import type { EndpointDisabled } from '../events/event-types.js';
import { newEvent } from '../events/new-event.js';
import { publish } from '../events/publish.js';
import { sendGathered } from '../gathering/send-gathered.js';
import { lockDeliveries } from '../rows/lock-rows.js';
import { OPEN_STATUSES } from './delivery-status.js';
import { firstFailure } from './first-failure.js';
import { type AttemptOutcome, type RecordedAttempt, recordOutcomes } from './record-outcomes.js';

/** A due delivery, with everything its attempt needs. */
export interface DueDelivery extends Owner {
  readonly id: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly url: string;
  readonly body: string;
  /** The traceparent the attempt continues; null if there is none. */
  readonly traceparent: string | null;
  /** Failed attempts in the current schedule. */
  readonly scheduleStep: number;
  readonly secret: SealedSecret;
  /** Earlier secrets that still sign, newest first. */
  readonly olderSecrets: readonly SealedSecret[];
}

/** A delivery claimed for one attempt: the same pair identifies the same attempt. */
export interface ClaimedDelivery {
  readonly deliveryId: string;
  readonly attempt: number;
}

export interface ClaimOptions {
  /** Maximum deliveries dispatched at once. */
  readonly limit: number;
  /** Maximum attempts in progress per endpoint; a failing endpoint gets fewer, down to one. */
  readonly window: number;
  /** Maximum attempts in progress per organisation, so that none holds all the senders; defaults to `limit`. */
  readonly share?: number;
  /** Seconds after which a delivery whose attempt was not recorded is dispatched again. */
  readonly leaseSeconds: number;
}

/** A skip scan of the index finds endpoints with open deliveries, so an endpoint without any costs nothing. */
const OPEN_ENDPOINTS = `
  WITH RECURSIVE open AS (
    (SELECT endpoint_id FROM deliveries WHERE status IN ${OPEN_STATUSES} ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.endpoint_id FROM deliveries d
            WHERE d.status IN ${OPEN_STATUSES} AND d.endpoint_id > open.endpoint_id
            ORDER BY d.endpoint_id LIMIT 1)
    FROM open WHERE open.endpoint_id IS NOT NULL
  )`;

/** The endpoints that an attempt is made for as soon as it is due. */
const ENABLED = `open JOIN webhook_endpoints e ON e.id = open.endpoint_id AND e.status = 'enabled'
    WHERE ${notSuspended('e.org_id')}`;

const WAITING = `${OPEN_ENDPOINTS}
  SELECT count(*)::int AS endpoints FROM ${ENABLED} AND EXISTS (
    SELECT FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'pending' AND d.due_at <= $1)`;

/**
 * An endpoint's window of attempts halves with every four consecutive failures: one that hangs soon holds a single
 * attempt. Whatever its endpoints, an organisation has a share of the attempts in progress; its endpoints with open
 * deliveries divide half of it, so that the other half is available to the next endpoint while all of them hang. A
 * delivery in a line waits for those before it, and all deliveries of a suspended organisation wait until the
 * suspension ends.
 */
const CLAIM = `${OPEN_ENDPOINTS}, room AS (
    SELECT e.id, e.org_id, greatest(0, greatest(1, least(
      $2::int >> least(e.failures / 4, 30), ceil($5::float8 / 2 / count(*) OVER (PARTITION BY e.org_id))::int
    )) - (
      SELECT count(*) FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'queued' AND d.due_at > $1
    )) AS free
    FROM ${ENABLED}
  ), held AS (
    SELECT e.org_id, count(*) AS attempts FROM deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
    WHERE d.status = 'queued' AND d.due_at > $1 GROUP BY e.org_id
  ), ready AS (
    SELECT d.id, room.org_id, d.place, d.due_at FROM room CROSS JOIN LATERAL (
      SELECT id, due_at, row_number() OVER (ORDER BY due_at) AS place FROM (
        SELECT id, due_at FROM deliveries mine
        WHERE endpoint_id = room.id AND status = 'pending' AND due_at <= $1 AND (line IS NULL OR NOT EXISTS (
          SELECT FROM deliveries before
          WHERE before.endpoint_id = room.id AND before.line = mine.line AND before.event_id < mine.event_id
            AND before.status IN ${OPEN_STATUSES}))
        ORDER BY due_at LIMIT room.free FOR UPDATE SKIP LOCKED
      ) locked
    ) d WHERE room.free > 0
  ), due AS (
    SELECT turns.id FROM (
      SELECT id, org_id, due_at, row_number() OVER (PARTITION BY org_id ORDER BY place, due_at) AS turn FROM ready
    ) turns LEFT JOIN held ON held.org_id = turns.org_id
    WHERE turns.turn + coalesce(held.attempts, 0) <= $5 ORDER BY turns.turn, turns.due_at LIMIT $3
  )
  UPDATE deliveries d SET status = 'queued', due_at = $1::timestamptz + make_interval(secs => $4)
  FROM due WHERE d.id = due.id
  RETURNING d.id AS "deliveryId", d.attempts + 1 AS attempt`;

/** Also asks about gathered events, because a separate query would be a round trip before each delivery. */
const RETURN_LOST = `
  WITH returned AS (
    UPDATE deliveries SET status = 'pending'
    WHERE id IN (${lockDeliveries(`d.status = 'queued' AND d.due_at <= $1`)} SKIP LOCKED)
  )
  SELECT EXISTS (SELECT FROM gathered_events WHERE message_id IS NULL) AS gathered`;

const LOAD = `
  SELECT d.id, d.event_id AS "eventId", d.endpoint_id AS "endpointId", e.org_id AS "orgId", e.livemode, e.url, v.body, v.traceparent,
    d.schedule_step AS "scheduleStep", e.secret, e.secret_key_id, e.previous_secret, e.previous_secret_key_id,
    e.previous_secret_expires_at, e.older_secrets
  FROM deliveries d
  JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.status = 'enabled'
  JOIN events v ON v.id = d.event_id
  WHERE d.id = ANY ($1::text[]) AND d.status = 'queued' AND ${notSuspended('e.org_id')}`;

interface OlderSecret {
  /** Base64. */
  readonly secret: string;
  readonly key_id: string;
  readonly expires_at: string;
}

interface LoadedRow extends Omit<DueDelivery, 'secret' | 'olderSecrets'> {
  readonly secret: Buffer;
  readonly secret_key_id: string;
  readonly previous_secret: Buffer | null;
  readonly previous_secret_key_id: string | null;
  readonly previous_secret_expires_at: Date | null;
  readonly older_secrets: readonly OlderSecret[];
}

const GROUPS = { maxRows: 200, lanes: 2, maxWaiting: 100_000 };

/** Deliveries, from when they are due until their attempt is recorded. */
@Injectable()
export class DeliveryStore {
  private readonly loads = new GroupCommit<string, DueDelivery | null>((ids) => this.load(ids), GROUPS);
  private readonly outcomes = new GroupCommit<AttemptOutcome, RecordedAttempt>(
    (rows) => recordOutcomes(this.database.pool, rows),
    GROUPS,
  );

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Due deliveries, within each endpoint's window, including those whose attempt was lost and gathered messages that
   * are ready.
   */
  async claim({
    limit,
    window,
    share = limit,
    leaseSeconds,
  }: ClaimOptions): Promise<readonly ClaimedDelivery[]> {
    const now = this.clock.now();
    return this.database.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.claimDeliveries]);
      const { rows: found } = await client.query<{ gathered: boolean }>({
        name: 'return_lost_deliveries',
        text: RETURN_LOST,
        values: [now],
      });
      if (found[0]?.gathered === true) await sendGathered(client, now);
      const { rows } = await client.query<ClaimedDelivery>({
        name: 'claim_deliveries',
        text: CLAIM,
        values: [now, window, limit, leaseSeconds, share],
      });
      return rows;
    });
  }

  /** Endpoints with deliveries that are due and not being attempted, over all organisations. */
  async endpointsWaiting(): Promise<number> {
    const { rows } = await this.database.pool.query<{ endpoints: number }>({
      name: 'endpoints_waiting',
      text: WAITING,
      values: [this.clock.now()],
    });
    return rows[0]?.endpoints ?? 0;
  }

  /** What the attempt needs; null if it is not to be made now: deleted, disabled, suspended, or already recorded. */
  due(deliveryId: string): Promise<DueDelivery | null> {
    return this.loads.add(deliveryId);
  }

  /** Logs the attempt and updates its delivery, together with others that end at the same time. */
  record(outcome: AttemptOutcome): Promise<RecordedAttempt> {
    return this.outcomes.add(outcome);
  }

  /** Disables an enabled endpoint, holds its open deliveries and stores the event announcing it. */
  async disableEndpoint(endpointId: string, reason: EndpointDisabled['reason']): Promise<boolean> {
    const now = this.clock.now();
    return this.database.transaction(async (client) => {
      const open = lockDeliveries(`d.endpoint_id = $1 AND d.status IN ${OPEN_STATUSES}`);
      await client.query(open, [endpointId]);
      const { rows } = await client.query<{
        orgId: string;
        livemode: boolean;
        url: string;
        failingSince: Date | null;
      }>(
        `UPDATE webhook_endpoints SET status = 'disabled', disabled_reason = $2, disabled_at = $3, updated_at = $3
         WHERE id = $1 AND status = 'enabled'
         RETURNING org_id AS "orgId", livemode, url, failing_since AS "failingSince"`,
        [endpointId, reason, now],
      );
      const [endpoint] = rows;
      if (endpoint === undefined) return false;
      await client.query(
        `UPDATE deliveries SET status = 'held' WHERE endpoint_id = $1 AND status IN ${OPEN_STATUSES}`,
        [endpointId],
      );
      const { orgId, livemode, url, failingSince } = endpoint;
      const data = {
        endpoint_id: endpointId,
        url,
        reason,
        failing_since: failingSince?.toISOString() ?? null,
        first_failure: await firstFailure(client, endpointId, failingSince),
      };
      const cause = `${endpointId}.${now.getTime()}`;
      await publish(client, [newEvent({ orgId, livemode, type: 'endpoint.disabled', data, cause }, now)]);
      return true;
    });
  }

  private async load(ids: readonly string[]): Promise<(DueDelivery | null)[]> {
    const { rows } = await this.database.pool.query<LoadedRow>({
      name: 'load_deliveries',
      text: LOAD,
      values: [ids],
    });
    const now = this.clock.now();
    const found = new Map(rows.map((row) => [row.id, dueDelivery(row, now)]));
    return ids.map((id) => found.get(id) ?? null);
  }
}

function dueDelivery(row: LoadedRow, now: Date): DueDelivery {
  const {
    id,
    eventId,
    endpointId,
    orgId,
    livemode,
    url,
    body,
    traceparent,
    scheduleStep,
    secret,
    secret_key_id: keyId,
  } = row;
  return {
    ...{ id, eventId, endpointId, orgId, livemode, url, body, traceparent, scheduleStep },
    secret: { keyId, bytes: secret },
    olderSecrets: olderSecrets(row, now),
  };
}

function olderSecrets(row: LoadedRow, now: Date): SealedSecret[] {
  const { previous_secret: bytes, previous_secret_key_id: keyId, previous_secret_expires_at: end } = row;
  const previous = bytes !== null && keyId !== null && end !== null && end > now ? [{ keyId, bytes }] : [];
  const older = row.older_secrets
    .filter(({ expires_at }) => new Date(expires_at) > now)
    .map(({ secret, key_id }) => ({ keyId: key_id, bytes: Buffer.from(secret, 'base64') }));
  return [...previous, ...older.reverse()];
}
