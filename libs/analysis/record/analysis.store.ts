import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';

import { ANALYSIS_RECORD, analysisParameters, type AnalysisRecord, INSERT_ANALYSES } from '#audit';
import { DATABASE, DomainError, idTime, showValue } from '#platform';
import { bind, type Database, type Executor, GroupCommit, type Owner } from '#storage';

const GROUPS = { maxRows: 200, lanes: 2, maxWaiting: 4_000 };

const INSERT = `${INSERT_ANALYSES} ON CONFLICT DO NOTHING RETURNING id`;

const SELECT = `
  SELECT ${ANALYSIS_RECORD} FROM analyses
  WHERE id = :id AND created_at = :createdAt AND org_id = :orgId AND livemode = :livemode`;

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
