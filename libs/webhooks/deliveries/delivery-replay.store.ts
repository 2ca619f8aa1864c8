import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import { after, lockDeliveries } from '../rows/lock-rows.js';

export interface RecoverPeriod {
  readonly since: Date;
  /** Exclusive; now when absent. */
  readonly until?: Date;
}

const RESEND = `
  WITH event AS (
    SELECT id, type FROM events WHERE id = :eventId AND org_id = :orgId AND livemode = :livemode
  ), target AS (
    SELECT e.id AS endpoint_id, event.id AS event_id
    FROM event JOIN webhook_endpoints e ON e.org_id = :orgId AND e.livemode = :livemode AND e.status = 'enabled'
    WHERE CASE WHEN :endpointId::text IS NOT NULL THEN e.id = :endpointId
               ELSE e.event_types IS NULL OR event.type = ANY (e.event_types) END
  ), locked AS MATERIALIZED (
    ${lockDeliveries('true', 'JOIN target USING (endpoint_id, event_id)')}
  ), again AS (
    INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at)
    SELECT endpoint_id, event_id, 'pending', :now, :now FROM target WHERE ${after('locked')}
    ON CONFLICT (endpoint_id, event_id) DO UPDATE SET status = 'pending', schedule_step = 0, due_at = :now
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM event) AS known, (SELECT count(*)::int FROM again) AS count`;

const RECOVER = `
  WITH wanted AS (
    SELECT e.id AS endpoint_id, v.id AS event_id
    FROM webhook_endpoints e JOIN events v ON v.org_id = e.org_id AND v.livemode = e.livemode
    WHERE e.id = :endpointId AND e.org_id = :orgId AND e.livemode = :livemode AND e.status = 'enabled'
      AND v.created_at >= greatest(:since, e.created_at) AND v.created_at < :until
      AND v.type <> 'ping' AND (e.event_types IS NULL OR v.type = ANY (e.event_types))
  ), locked AS MATERIALIZED (
    ${lockDeliveries('true', 'JOIN wanted USING (endpoint_id, event_id)')}
  )
  INSERT INTO deliveries (endpoint_id, event_id, status, due_at, created_at)
  SELECT endpoint_id, event_id, 'pending', :now, :now FROM wanted WHERE ${after('locked')}
  ON CONFLICT (endpoint_id, event_id) DO UPDATE SET status = 'pending', schedule_step = 0, due_at = :now
    WHERE deliveries.status IN ('failed', 'held')`;

/** Sets deliveries under way again: their schedule starts anew, their log goes on. */
@Injectable()
export class DeliveryReplayStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sends an event again to one enabled endpoint, or to each that wants its type, also where it was delivered.
   *
   * @returns how many deliveries are under way; null when there is no such event, or the endpoint named is unknown or
   * disabled.
   */
  async resend(owner: Owner, eventId: string, endpointId: string | null): Promise<number | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<{ known: boolean; count: number }>(
        bind(RESEND, { ...owner, eventId, endpointId, now: this.clock.now() }),
      );
    const [result] = rows;
    if (result?.known !== true || (endpointId !== null && result.count === 0)) return null;
    return result.count;
  }

  /**
   * Sets under way every event of the period that the endpoint wants and did not get: those it failed on, those held
   * while it was disabled, and those that came while it was; nothing from before it was
   * created. @returns how many.
   */
  async recover(owner: Owner, endpointId: string, { since, until }: RecoverPeriod): Promise<number> {
    const now = this.clock.now();
    const { rowCount } = await this.database
      .forOrganisation(owner.orgId)
      .query(bind(RECOVER, { ...owner, endpointId, since, until: until ?? now, now }));
    return rowCount ?? 0;
  }
}
