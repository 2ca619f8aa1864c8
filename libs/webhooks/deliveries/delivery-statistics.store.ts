import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, firstId } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import { OPEN_STATUSES, SHOWN_STATUS } from './delivery-status.js';

/** Quantiles of a duration. */
export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** What happened to the messages created for an endpoint in a period. */
export interface DeliveryStatistics {
  readonly messages: {
    readonly total: number;
    readonly delivered: number;
    readonly pending: number;
    readonly failed: number;
    readonly held: number;
  };
  readonly attempts: {
    readonly total: number;
    readonly delivered: number;
    readonly failed: number;
    /** Failed attempts by reason. */
    readonly reasons: Readonly<Record<string, number>>;
  };
  /** Milliseconds from the request to the answer, or to giving up; null without attempts. */
  readonly duration: Quantiles | null;
  /** Seconds from the event to its delivery; null if none was delivered. */
  readonly delay: Quantiles | null;
  /** Time of the event that has waited longest, of any age; null if nothing is waiting. */
  readonly oldestPending: Date | null;
  /** By the hour of the event, oldest first; hours without events are omitted. */
  readonly hours: readonly {
    readonly from: Date;
    readonly delivered: number;
    readonly undelivered: number;
  }[];
}

/** An organisation's deliveries that are neither made nor given up. */
export interface WaitingDeliveries {
  readonly deliveries: number;
  /** Since when the first of them has been waiting; null if there are none. */
  readonly oldest: Date | null;
}

const QUANTILES = 'ARRAY[0.5, 0.95, 0.99]';

/** Event ids sort by time, so a period is a range of the index. */
const READ = `
  WITH mine AS MATERIALIZED (
    SELECT d.id, d.created_at, ${SHOWN_STATUS} AS status
    FROM deliveries d WHERE d.endpoint_id = :endpointId AND d.event_id >= :firstId
  ), tries AS MATERIALIZED (
    SELECT a.*, mine.created_at FROM mine JOIN delivery_attempts a ON a.delivery_id = mine.id
  )
  SELECT
    (SELECT json_build_object('total', count(*), 'delivered', count(*) FILTER (WHERE status = 'delivered'),
      'pending', count(*) FILTER (WHERE status = 'pending'), 'failed', count(*) FILTER (WHERE status = 'failed'),
      'held', count(*) FILTER (WHERE status = 'held')) FROM mine) AS messages,
    (SELECT json_build_object('total', count(*), 'delivered', count(*) FILTER (WHERE outcome = 'delivered'),
      'failed', count(*) FILTER (WHERE outcome <> 'delivered'),
      'reasons', (SELECT coalesce(json_object_agg(reason, failures ORDER BY failures DESC, reason), '{}') FROM (
        SELECT coalesce(reason, outcome) AS reason, count(*) AS failures FROM tries
        WHERE outcome <> 'delivered' GROUP BY 1) by_reason)) FROM tries) AS attempts,
    (SELECT percentile_disc(${QUANTILES}) WITHIN GROUP (ORDER BY duration_ms) FROM tries) AS durations,
    (SELECT percentile_disc(${QUANTILES}) WITHIN GROUP (ORDER BY round(
        (extract(epoch FROM attempted_at - created_at) + duration_ms / 1000.0)::numeric, 3)::float8)
      FROM tries WHERE outcome = 'delivered') AS delays,
    (SELECT min(created_at) FROM deliveries
      WHERE endpoint_id = :endpointId AND status IN ${OPEN_STATUSES}) AS "oldestPending",
    (SELECT coalesce(json_agg(json_build_object('from', hour, 'delivered', delivered, 'undelivered', undelivered)
        ORDER BY hour), '[]') FROM (
      SELECT to_char(date_trunc('hour', created_at, 'UTC') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS hour,
        count(*) FILTER (WHERE status = 'delivered') AS delivered,
        count(*) FILTER (WHERE status <> 'delivered') AS undelivered
      FROM mine GROUP BY 1) by_hour) AS hours`;

interface Row extends Omit<DeliveryStatistics, 'duration' | 'delay' | 'hours'> {
  readonly durations: readonly number[] | null;
  readonly delays: readonly number[] | null;
  readonly hours: readonly {
    readonly from: string;
    readonly delivered: number;
    readonly undelivered: number;
  }[];
}

const WAITING = `
  SELECT count(*)::int AS deliveries, min(d.created_at) AS oldest
  FROM webhook_endpoints e JOIN deliveries d ON d.endpoint_id = e.id AND d.status IN ${OPEN_STATUSES}
  WHERE e.org_id = :orgId`;

/** Delivery statistics. */
@Injectable()
export class DeliveryStatisticsStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** For messages created from `since` on. Callers check that the endpoint is their own. */
  async read({ orgId }: Pick<Owner, 'orgId'>, endpointId: string, since: Date): Promise<DeliveryStatistics> {
    const values = { endpointId, firstId: firstId('evt', since) };
    const { rows } = await this.database.forOrganisation(orgId).query<Row>(bind(READ, values));
    const [row] = rows;
    if (row === undefined) throw new Error('an aggregate returned no row');
    const { durations, delays, hours, ...plain } = row;
    return {
      ...plain,
      duration: quantiles(durations),
      delay: quantiles(delays),
      hours: hours.map(({ from, ...counts }) => ({ from: new Date(from), ...counts })),
    };
  }

  /** Over all endpoints of an organisation. */
  async waiting(orgId: string): Promise<WaitingDeliveries> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<WaitingDeliveries>(bind(WAITING, { orgId }));
    return rows[0] ?? { deliveries: 0, oldest: null };
  }
}

function quantiles(values: readonly number[] | null): Quantiles | null {
  const [p50, p95, p99] = values ?? [];
  return p50 === undefined || p95 === undefined || p99 === undefined ? null : { p50, p95, p99 };
}
