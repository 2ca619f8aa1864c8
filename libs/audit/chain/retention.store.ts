import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, newId } from '#platform';
import { type Database, inRowSteps, type Owner, someOf } from '#storage';

/** How long an organisation keeps its analyses in one mode. */
export interface Retention extends Owner {
  /** Days; never 0. */
  readonly keepDays: number;
}

/** A limit may be any number, but a date cannot precede the calendar: anything above this counts as this. */
const LONGEST_DAYS = 36_500;

/** A finished batch or portfolio of `$1` in mode `$2`, created before `$3`, that would be kept beyond `$4`. */
const OUTLIVES =
  'org_id = $1 AND livemode = $2 AND created_at < $3 AND ended_at IS NOT NULL AND expires_at > $4';

/** Analyses past the plan's retention. Their seals stay: see docs/decisions/0060-audit-chain.md. */
@Injectable()
export class RetentionStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The retention of each organisation and mode; those whose plan sets none keep everything. */
  async list(): Promise<readonly Retention[]> {
    const { rows } = await this.database.pool.query<Retention>(
      `SELECT o.id AS "orgId", m.livemode, least(coalesce(own.value, plan.value), ${LONGEST_DAYS})::int AS "keepDays"
       FROM organisations o CROSS JOIN (VALUES (true), (false)) AS m (livemode)
       LEFT JOIN plan_limits plan
         ON plan.plan = o.plan AND plan.livemode = m.livemode AND plan.name = 'retention_days'
       LEFT JOIN organisation_limits own
         ON own.org_id = o.id AND own.livemode = m.livemode AND own.name = 'retention_days'
       WHERE coalesce(own.value, plan.value) > 0`,
    );
    return rows;
  }

  /**
   * Expires finished batches and portfolios created before `before` now, ahead of their general retention, so that none
   * outlives its analyses, a few thousand at a time.
   * @returns how many batches.
   */
  async expireBatches({ orgId, livemode }: Owner, before: Date): Promise<number> {
    const values = [orgId, livemode, before, this.clock.now()];
    const expire = (table: 'batches' | 'portfolios') => {
      const text = `UPDATE ${table} SET expires_at = $4 WHERE ${OUTLIVES} AND ${someOf(table, OUTLIVES)}`;
      return inRowSteps(async () => (await this.database.pool.query(text, values)).rowCount);
    };
    await expire('portfolios');
    return expire('batches');
  }

  /**
   * Removes the sealed analyses of whole days (UTC) before `before`, each day in one transaction with the action that
   * records it.
   * @returns how many.
   */
  async removeAnalyses({ orgId, livemode }: Owner, before: Date, keepDays: number): Promise<number> {
    let total = 0;
    for (;;) {
      const now = this.clock.now();
      const removed = await this.database.unhurried(async (client) => {
        // Two workers must not both record the removal of the same day.
        await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('retention.' || $1, 0))`, [orgId]);
        const { rows } = await client.query<{ records: number }>(
          'SELECT records::int AS records FROM remove_expired_analyses($1, $2, $3, $4, $5, $6)',
          [orgId, livemode, before, newId('adm', now), now, keepDays],
        );
        return rows[0]?.records;
      });
      if (removed === undefined) return total;
      total += removed;
    }
  }
}
