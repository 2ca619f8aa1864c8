import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import type { Database } from '#storage';

import { after, lockDeliveries, lockEndpoints } from '../rows/lock-rows.js';

/** The effect of advancing an organisation's test clock on its deliveries. */
export interface ClockAdvance {
  /** Deliveries whose next attempt is now due. */
  readonly due: number;
  /** Deliveries not yet due. */
  readonly waiting: number;
}

const ADVANCE = `
  WITH pending AS MATERIALIZED (
    ${lockDeliveries(
      `e.org_id = $1 AND NOT e.livemode AND d.status = 'pending'`,
      'JOIN webhook_endpoints e ON e.id = d.endpoint_id',
    )}
  ), moved AS (
    UPDATE deliveries d SET due_at = d.due_at - make_interval(secs => $2)
    FROM pending WHERE d.id = pending.id
    RETURNING d.due_at
  ), gathered AS (
    UPDATE gathered_events g SET gathered_at = g.gathered_at - make_interval(secs => $2)
    FROM webhook_endpoints e WHERE e.id = g.endpoint_id AND e.org_id = $1 AND NOT e.livemode AND g.message_id IS NULL
  ), measuring AS MATERIALIZED (
    ${lockEndpoints(`e.org_id = $1 AND NOT e.livemode AND e.status <> 'deleted'
      AND (e.failing_since IS NOT NULL OR e.previous_secret_expires_at IS NOT NULL) AND ${after('moved')}`)}
  ), aged AS (
    UPDATE webhook_endpoints SET failing_since = failing_since - make_interval(secs => $2),
      previous_secret_expires_at = previous_secret_expires_at - make_interval(secs => $2),
      older_secrets = (SELECT coalesce(jsonb_agg(old || jsonb_build_object('expires_at',
          (old ->> 'expires_at')::timestamptz - make_interval(secs => $2))), '[]')
        FROM jsonb_array_elements(older_secrets) old)
    WHERE id IN (SELECT id FROM measuring)
  )
  SELECT count(*) FILTER (WHERE due_at <= $3)::int AS due, count(*) FILTER (WHERE due_at > $3)::int AS waiting
  FROM moved`;

/**
 * The clock of an organisation's test deliveries. Advancing it shifts the times it measures into the past: when an
 * attempt is due, since when an endpoint has been failing, until when an old secret signs.
 */
@Injectable()
export class DeliveryClockStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  async advance(orgId: string, seconds: number, now: Date): Promise<ClockAdvance> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<ClockAdvance>(ADVANCE, [orgId, seconds, now]);
    return rows[0] ?? { due: 0, waiting: 0 };
  }
}
