import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, type Owner, type PageQuery, pageValues } from '#storage';

import type { EventType } from '../events/event-types.js';
import { isoSql } from '../events/publish.js';
import type { AttemptResult } from '../sending/delivery-outcome.js';
import { type DeliveryStatus, SHOWN_STATUS } from './delivery-status.js';

/** One attempt as shown to the subscriber in the log. */
export interface LoggedAttempt {
  readonly attempt: number;
  readonly attempted_at: string;
  readonly duration_ms: number;
  readonly outcome: AttemptResult;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}

export interface LoggedDelivery {
  readonly id: string;
  readonly eventId: string;
  readonly eventType: EventType;
  readonly status: DeliveryStatus;
  /** When the next attempt is due; null if none is. */
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  /** Oldest first. */
  readonly attempts: readonly LoggedAttempt[];
}

const LIST = `
  SELECT d.id, d.event_id AS "eventId", v.type AS "eventType", ${SHOWN_STATUS} AS status,
    CASE WHEN d.status = 'pending' THEN d.due_at END AS "nextAttemptAt", d.created_at AS "createdAt",
    coalesce((
      SELECT json_agg(json_build_object('attempt', a.attempt,
        'attempted_at', ${isoSql('a.attempted_at')},
        'duration_ms', a.duration_ms, 'outcome', a.outcome, 'reason', a.reason, 'detail', a.detail,
        'response', a.response) ORDER BY a.attempt)
      FROM delivery_attempts a WHERE a.delivery_id = d.id), '[]') AS attempts
  FROM deliveries d JOIN events v ON v.id = d.event_id
  WHERE d.endpoint_id = :endpointId AND (:status::text IS NULL OR ${SHOWN_STATUS} = :status)
    AND (:startingAfter::text IS NULL OR d.event_id < (SELECT event_id FROM deliveries WHERE id = :startingAfter AND endpoint_id = :endpointId))
    AND (:endingBefore::text IS NULL OR d.event_id > (SELECT event_id FROM deliveries WHERE id = :endingBefore AND endpoint_id = :endpointId))
  ORDER BY CASE WHEN :endingBefore::text IS NULL THEN NULL ELSE d.event_id END, d.event_id DESC LIMIT :rows`;

/** The attempts made at one endpoint. */
@Injectable()
export class DeliveryLogStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest event first; one more than `limit` means there are more. Callers check that the endpoint is their own. */
  async list(
    { orgId }: Pick<Owner, 'orgId'>,
    endpointId: string,
    page: PageQuery & { readonly status?: DeliveryStatus },
  ): Promise<readonly LoggedDelivery[]> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<LoggedDelivery>(bind(LIST, { endpointId, ...pageValues(page), status: page.status ?? null }));
    return rows;
  }
}
