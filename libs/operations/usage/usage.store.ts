import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, inRowSteps, type Owner, sqlState, STEP_ROWS } from '#storage';

/** One key's use of a route on one day (UTC). */
export interface UsageRow {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly keyId: string;
  /** Method and route as declared, `POST /v1/analyze`. */
  readonly route: string;
  readonly requests: number;
  /** Analyses requested: single ones and batch items. */
  readonly items: number;
}

export interface UsageCount extends UsageRow, Owner {}

const ADD = `
  WITH added AS (
    INSERT INTO usage_days AS known (org_id, livemode, day, key_id, route, requests, items)
    SELECT * FROM unnest(:orgId::text[], :livemode::boolean[], :date::date[], :keyId::text[], :route::text[], :requests::bigint[], :items::bigint[])
      AS t (org_id, livemode, day, key_id, route, requests, items)
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (org_id, livemode, day, key_id, route) DO UPDATE SET
      requests = known.requests + excluded.requests, items = known.items + excluded.items
  )
  SELECT pg_current_xact_id()::text AS id`;

/** PostgreSQL's refusal of a transaction it has not begun: a standby that took over never saw it. */
const UNKNOWN_TRANSACTION = '22023';

const READ = `
  SELECT day::text AS date, key_id AS "keyId", route, requests::float8 AS requests, items::float8 AS items
  FROM usage_days
  WHERE org_id = :orgId AND livemode = :livemode AND day BETWEEN :from::date AND :to::date
  ORDER BY day, key_id, route`;

/** By organisation: the primary key begins with it, and a look through the whole table would take longer every year. */
const DELETE_BEFORE = `
  DELETE FROM usage_days WHERE day < :date::date AND ctid = ANY (ARRAY(
    SELECT old.ctid FROM organisations o CROSS JOIN (VALUES (true), (false)) AS m (livemode)
      CROSS JOIN LATERAL (
        SELECT ctid FROM usage_days
        WHERE org_id = o.id AND livemode = m.livemode AND day < :date::date LIMIT ${STEP_ROWS}
      ) AS old
    LIMIT ${STEP_ROWS}))`;

/** Calls and analyses by day, key and route. */
@Injectable()
export class UsageStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Adds counts, all or none. Rows are locked in a fixed order, so that processes do not deadlock.
   *
   * @param committing called with the transaction's id before it is committed. If this throws without having called it,
   *   nothing was added; otherwise ask `wasAdded`.
   */
  async add(counts: readonly UsageCount[], committing: (transaction: string) => void): Promise<void> {
    const column = <T>(read: (count: UsageCount) => T): T[] => counts.map(read);
    const values = {
      orgId: column((count) => count.orgId),
      livemode: column((count) => count.livemode),
      date: column((count) => count.date),
      keyId: column((count) => count.keyId),
      route: column((count) => count.route),
      requests: column((count) => count.requests),
      items: column((count) => count.items),
    };
    await this.database.platform.transaction(async (client) => {
      const { rows } = await client.query<{ id: string }>(bind(ADD, values, 'usage_add'));
      committing(rows[0]?.id ?? '');
    });
  }

  /** Whether a transaction of `add` was committed. Throws while it has not ended. */
  async wasAdded(transaction: string): Promise<boolean> {
    const text = 'SELECT pg_xact_status(:transaction::xid8) AS status';
    try {
      const { rows } = await this.database.platform.pool.query<{ status: string | null }>(
        bind(text, { transaction }),
      );
      const status = rows[0]?.status ?? null;
      if (status === 'in progress') throw new Error(`transaction ${transaction} has not ended`);
      return status === 'committed';
    } catch (error) {
      if (sqlState(error) === UNKNOWN_TRANSACTION) return false;
      throw error;
    }
  }

  /** Oldest day first; `from` and `to` are dates, both inclusive. */
  async read(owner: Owner, from: string, to: string): Promise<UsageRow[]> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<UsageRow>(bind(READ, { ...owner, from, to }));
    return rows;
  }

  /** Deletes days before `date`, a few thousand rows at a time; returns how many rows. */
  async deleteBefore(date: Date): Promise<number> {
    const statement = bind(DELETE_BEFORE, { date });
    return inRowSteps(async () => (await this.database.pool.query(statement)).rowCount);
  }
}
