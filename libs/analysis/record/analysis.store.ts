import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { ANALYSIS_RECORD, analysisParameters, type AnalysisRecord, INSERT_ANALYSES } from '#audit';
import { DATABASE, DomainError, idTime, showValue } from '#platform';
import { bind, type Database, type Executor, GroupCommit, type Owner } from '#storage';

/** Analyses made in one day (UTC) with one key. */
export interface DailyCount {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly keyId: string;
  readonly count: number;
}

const GROUPS = { maxRows: 200, lanes: 2, maxWaiting: 4_000 };

const INSERT = `${INSERT_ANALYSES} ON CONFLICT DO NOTHING RETURNING id`;

const SELECT = `
  SELECT ${ANALYSIS_RECORD} FROM analyses
  WHERE id = :id AND created_at = :createdAt AND org_id = :orgId AND livemode = :livemode`;

/** Days are written as text only once they are counted: to do so for each analysis took most of the time. */
const COUNT_BY_DAY = `
  SELECT to_char(day, 'YYYY-MM-DD') AS date, key_id AS "keyId", count FROM (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, key_id, count(*)::int AS count
    FROM analyses
    WHERE org_id = :orgId AND livemode = :livemode AND created_at >= :from::date::timestamp AT TIME ZONE 'UTC'
      AND created_at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'
    GROUP BY 1, 2
  ) AS counted ORDER BY 1, 2`;

/** Every analysis answered, append-only. */
@Injectable()
export class AnalysisStore {
  private readonly commits = new GroupCommit<AnalysisRecord, boolean>((rows) => this.insert(rows), GROUPS);

  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Resolves once the record is committed, together with those of concurrent requests. Returns false if a record with
   * that id already exists (the request ran before), which stays unchanged. Throws overloaded.
   */
  record(analysis: AnalysisRecord): Promise<boolean> {
    return this.commits.add(analysis);
  }

  /**
   * Like `record`, in its own transaction together with what `also` writes alongside a new record: both are committed,
   * or neither.
   */
  recordWith(analysis: AnalysisRecord, also: (client: PoolClient) => Promise<void>): Promise<boolean> {
    return this.database.transaction(async (client) => {
      const [isNew = false] = await this.insert([analysis], client);
      if (isNew) await also(client);
      return isNew;
    }, analysis.orgId);
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  async find(owner: Owner, id: string): Promise<AnalysisRecord | null> {
    const createdAt = idTime(id);
    if (createdAt === null) return null;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<AnalysisRecord>(bind(SELECT, { ...owner, id, createdAt }, 'analysis'));
    return rows[0] ?? null;
  }

  /** Throws not_found. */
  async get(owner: Owner, id: string): Promise<AnalysisRecord> {
    const record = await this.find(owner, id);
    if (record === null) {
      throw new DomainError('not_found', `There is no analysis ${showValue(id)} here.`);
    }
    return record;
  }

  /** Analyses by day and key, oldest first; `from` and `to` are dates, both inclusive. */
  async countByDay(owner: Owner, from: string, to: string): Promise<DailyCount[]> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<DailyCount>(bind(COUNT_BY_DAY, { ...owner, from, to }));
    return rows;
  }

  /**
   * Ensures that the partitions for this month and the next two exist. Takes long if the analyses of a month without one
   * have to be moved.
   */
  async preparePartitions(now: Date): Promise<void> {
    await this.database.unhurried((client) =>
      client.query('SELECT prepare_analyses_partitions($1, 3)', [now]),
    );
  }

  /** Inserts rows of several organisations at once, unless an organisation's transaction is given. */
  private async insert(
    rows: readonly AnalysisRecord[],
    executor: Executor = this.database.platform.pool,
  ): Promise<boolean[]> {
    const { rows: inserted } = await executor.query<{ id: string }>({
      name: 'analyses',
      text: INSERT,
      values: analysisParameters(rows),
    });
    if (inserted.length === rows.length) return rows.map(() => true);
    const fresh = new Set(inserted.map(({ id }) => id));
    return rows.map(({ id }) => fresh.has(id));
  }
}
