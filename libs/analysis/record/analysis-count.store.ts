import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, DAY_MS } from '#platform';
import { bind, type Database, inRowSteps, type Owner, STEP_ROWS } from '#storage';

/** Analyses made in one day (UTC) with one key. */
export interface DailyCount {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly keyId: string;
  readonly count: number;
}

/**
 * Days after which no analysis is added to a day any more. One that is recorded late has the time of its first attempt,
 * which an Idempotency-Key keeps for a day.
 */
const SETTLED_DAYS = 3;

/** The days counted before, and the analyses since. Days are written as text last: for each analysis it took longest. */
const BY_DAY = `
  WITH counted AS (SELECT coalesce((SELECT counted_until FROM analysis_days_counted), '-infinity') AS until)
  SELECT to_char(day, 'YYYY-MM-DD') AS date, key_id AS "keyId", count FROM (
    SELECT day, key_id, analyses::float8 AS count FROM analysis_days
    WHERE org_id = :orgId AND livemode = :livemode AND day >= :from::date
      AND day <= least(:to::date, (SELECT until FROM counted))
    UNION ALL
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, key_id, count(*)::float8 FROM analyses
    WHERE org_id = :orgId AND livemode = :livemode AND created_at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'
      AND created_at >= greatest(:from::date, (SELECT until FROM counted) + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1, 2
  ) AS counts ORDER BY 1, 2`;

/** Every organisation and mode, as `o` and `m`. */
const OWNERS = 'organisations o CROSS JOIN (VALUES (true), (false)) AS m (livemode)';

/** The last day that is counted, with its row locked; before the first count the day before the first analysis. */
const COUNTED = 'SELECT counted_until::text AS day FROM analysis_days_counted FOR UPDATE';
const START = `
  INSERT INTO analysis_days_counted (counted_until)
  SELECT least(min((first.created_at AT TIME ZONE 'UTC')::date) - 1, :last::date)
  FROM ${OWNERS} CROSS JOIN LATERAL (
    SELECT created_at FROM analyses WHERE org_id = o.id AND livemode = m.livemode ORDER BY created_at LIMIT 1) AS first
  ON CONFLICT DO NOTHING`;

const COUNT_DAY = `
  INSERT INTO analysis_days (org_id, livemode, day, key_id, analyses)
  SELECT o.id, m.livemode, :day::date, made.key_id, made.count
  FROM ${OWNERS} CROSS JOIN LATERAL (
    SELECT key_id, count(*) AS count FROM analyses
    WHERE org_id = o.id AND livemode = m.livemode AND created_at >= :day::date::timestamp AT TIME ZONE 'UTC'
      AND created_at < (:day::date + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY key_id) AS made`;

/** By organisation, as the primary key begins with it. */
const DELETE_BEFORE = `
  DELETE FROM analysis_days WHERE day < :date::date AND ctid = ANY (ARRAY(
    SELECT old.ctid FROM ${OWNERS} CROSS JOIN LATERAL (
      SELECT ctid FROM analysis_days
      WHERE org_id = o.id AND livemode = m.livemode AND day < :date::date LIMIT ${STEP_ROWS}) AS old
    LIMIT ${STEP_ROWS}))`;

/** How many analyses each key recorded by day, without counting those of earlier days again. */
@Injectable()
export class AnalysisCountStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Oldest first; `from` and `to` are dates, both inclusive. Days whose analyses were removed since keep their count. */
  async byDay(owner: Owner, from: string, to: string): Promise<DailyCount[]> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<DailyCount>(bind(BY_DAY, { ...owner, from, to }));
    return rows;
  }

  /** Counts the days that have ended for good, each in its own transaction. Several workers may do so at once. */
  async countDays(now: Date): Promise<void> {
    const last = new Date(now.getTime() - SETTLED_DAYS * DAY_MS).toISOString().slice(0, 10);
    await this.database.unhurried((client) => client.query(bind(START, { last })));
    while (await this.countNextDay(last));
  }

  /** Deletes the counts of days before `date`, a few thousand at a time; returns how many. */
  async deleteBefore(date: Date): Promise<number> {
    const statement = bind(DELETE_BEFORE, { date });
    return inRowSteps(async () => (await this.database.pool.query(statement)).rowCount);
  }

  /** False once `last` is counted. */
  private countNextDay(last: string): Promise<boolean> {
    return this.database.unhurried(async (client) => {
      const { rows } = await client.query<{ day: string }>(COUNTED);
      const counted = rows[0]?.day ?? last;
      if (counted >= last) return false;
      const day = new Date(Date.parse(counted) + DAY_MS).toISOString().slice(0, 10);
      await client.query(bind(COUNT_DAY, { day }));
      await client.query(bind('UPDATE analysis_days_counted SET counted_until = :day', { day }));
      return true;
    });
  }
}
