import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import { GATHERED_TYPE } from '../events/event-types.js';
import { lockDeliveries } from '../rows/lock-rows.js';

export interface RecoverPeriod {
  readonly since: Date;
  /** Exclusive; defaults to now. */
  readonly until?: Date;
}

/** The line in which event `v` goes to endpoint `e`. */
const lineOf = (v: string): string => `CASE WHEN e.in_order THEN line_of(${v}.type, ${v}.body) END`;

/**
 * Where an event is resent: one endpoint, or every one that subscribes to its type, but never one whose filters exclude
 * it.
 */
const RESENT = `
  event AS (
    SELECT id, type, body, endpoint_id FROM events WHERE id = :eventId AND org_id = :orgId AND livemode = :livemode
  ), wanted AS (
    SELECT e.id AS endpoint_id, event.id AS event_id, false AS gathers, ${lineOf('event')} AS line
    FROM event JOIN webhook_endpoints e ON e.org_id = :orgId AND e.livemode = :livemode AND e.status = 'enabled'
    WHERE CASE WHEN :endpointId::text IS NOT NULL THEN e.id = :endpointId
               WHEN event.type = '${GATHERED_TYPE}' THEN e.id = event.endpoint_id
               ELSE e.event_types IS NULL OR event.type = ANY (e.event_types) END
      AND passes_filters(e.filters, event.type, event.body)
  )`;

/**
 * What an endpoint wants from a period. A change that went, or will go, in a gathered message is left to that message.
 */
const RECOVERED = `
  wanted AS (
    SELECT e.id AS endpoint_id, v.id AS event_id, ${lineOf('v')} AS line, e.batching IS NOT NULL
      AND v.type = 'score.updated' AND NOT EXISTS (
        SELECT FROM deliveries d WHERE d.endpoint_id = e.id AND d.event_id = v.id) AS gathers
    FROM webhook_endpoints e JOIN events v ON v.org_id = e.org_id AND v.livemode = e.livemode
    WHERE e.id = :endpointId AND e.org_id = :orgId AND e.livemode = :livemode AND e.status = 'enabled'
      AND v.created_at >= greatest(:since, e.created_at) AND v.created_at < :until
      AND CASE v.type WHEN 'ping' THEN false WHEN '${GATHERED_TYPE}' THEN v.endpoint_id = e.id
            ELSE e.event_types IS NULL OR v.type = ANY (e.event_types) END
      AND NOT EXISTS (SELECT FROM gathered_events g WHERE g.endpoint_id = e.id AND g.event_id = v.id)
      AND passes_filters(e.filters, v.type, v.body)
  )`;

/**
 * Two statements, always in the same order: first insert what is missing, by endpoint and event, without touching
 * existing rows; then, including what others have inserted meanwhile, update the existing rows by id.
 */
const insertMissing = (wanted: string): string => `
  WITH ${wanted}
  INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at, line)
  SELECT endpoint_id, event_id, 'pending', :now, :now, line FROM wanted WHERE NOT gathers
  ORDER BY endpoint_id, event_id
  ON CONFLICT (endpoint_id, event_id) DO NOTHING`;

/** Changes missed by an endpoint that gathers them. */
const GATHER = `
  WITH ${RECOVERED}
  INSERT INTO gathered_events (endpoint_id, event_id, org_id, gathered_at)
  SELECT endpoint_id, event_id, :orgId, :now FROM wanted WHERE gathers ORDER BY event_id
  ON CONFLICT DO NOTHING`;

const RESEND = `
  WITH ${RESENT}, locked AS MATERIALIZED (
    ${lockDeliveries('true', 'JOIN wanted USING (endpoint_id, event_id)')}
  ), again AS (
    UPDATE deliveries d SET status = 'pending', schedule_step = 0, due_at = :now
    FROM locked WHERE d.id = locked.id
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM event) AND (:endpointId::text IS NULL OR EXISTS (
      SELECT FROM webhook_endpoints e WHERE e.id = :endpointId AND e.org_id = :orgId AND e.livemode = :livemode
        AND e.status = 'enabled')) AS known, (SELECT count(*)::int FROM again) AS count`;

/** Also those that wait, up to a day, for the next attempt of their schedule. */
const MISSED = `(d.status IN ('failed', 'held') OR d.status = 'pending' AND d.schedule_step > 0 AND d.due_at > :now)`;

const RECOVER = `
  WITH ${RECOVERED}, locked AS MATERIALIZED (
    ${lockDeliveries(MISSED, 'JOIN wanted USING (endpoint_id, event_id)')}
  )
  UPDATE deliveries d SET status = 'pending', schedule_step = 0, due_at = :now
  FROM locked WHERE d.id = locked.id`;

/** Restarts deliveries: their retry schedule starts over, their log continues. */
@Injectable()
export class DeliveryReplayStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Resends an event to one enabled endpoint, or to every one that subscribes to its type, even where it was delivered.
   *
   * @returns how many deliveries are in progress; null if there is no such event, or the given endpoint is unknown or
   *   disabled.
   */
  async resend(owner: Owner, eventId: string, endpointId: string | null): Promise<number | null> {
    const values = { ...owner, eventId, endpointId, now: this.clock.now() };
    const { rows } = await this.database.transaction(async (client) => {
      await client.query(bind(insertMissing(RESENT), values));
      return client.query<{ known: boolean; count: number }>(bind(RESEND, values));
    }, owner.orgId);
    const [result] = rows;
    return result?.known === true ? result.count : null;
  }

  /**
   * Delivers every event of the period that the endpoint wants and did not get: those it failed on, whether or not they
   * would be tried again, those held while it was disabled, and those that happened while it was; nothing from before it
   * was created.
   * @returns how many.
   */
  async recover(owner: Owner, endpointId: string, { since, until }: RecoverPeriod): Promise<number> {
    const now = this.clock.now();
    const values = { ...owner, endpointId, since, until: until ?? now, now };
    return this.database.transaction(async (client) => {
      const missing = await client.query(bind(insertMissing(RECOVERED), values));
      const gathered = await client.query(bind(GATHER, values));
      const again = await client.query(bind(RECOVER, values));
      return (missing.rowCount ?? 0) + (gathered.rowCount ?? 0) + (again.rowCount ?? 0);
    }, owner.orgId);
  }
}
