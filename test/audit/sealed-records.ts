import { AnalysisStore } from '#analysis';
import { AuditReader, AuditStore, type ChainReport, type KnownHead, verifyChain } from '#audit';
import { type Database, openDatabase } from '#storage';

import { analysisRecord } from '../support/analysis-record.js';
import { createDatabase } from '../support/services.js';

/** Verifies every chain of an organisation. */
export async function verifyChains(
  reader: AuditReader,
  orgId: string,
  known?: KnownHead,
): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const chain of await reader.chains({ orgId })) reports.push(await verifyChain(reader, chain, known));
  return reports;
}

/** Sealed analyses in a database of their own. */
export class SealedRecords {
  readonly analyses: AnalysisStore;
  readonly audit: AuditStore;

  private constructor(readonly database: Database) {
    this.analyses = new AnalysisStore(database);
    this.audit = new AuditStore(database);
  }

  static async open(): Promise<SealedRecords> {
    const url = await createDatabase();
    return new SealedRecords(openDatabase({ url, poolSize: 4, applicationName: 'test' }));
  }

  /** Some sealed analyses of one day; returns their ids. */
  async sealed(orgId: string, count = 3, day = '2026-05-05'): Promise<string[]> {
    const rows = Array.from({ length: count }, (_, at) =>
      analysisRecord({
        orgId,
        createdAt: new Date(`${day}T12:00:0${at}.123Z`),
        derivedFrom: at === 1 ? '{"analysis_id":"an_1",  "excluded_comparables":[]}' : null,
      }),
    );
    await Promise.all(rows.map((row) => this.analyses.record(row)));
    await this.audit.seal();
    return rows.map(({ id }) => id);
  }

  verify(orgId: string, known?: KnownHead): Promise<ChainReport[]> {
    return this.audit.frozen((reader) => verifyChains(reader, orgId, known));
  }

  /** What is found after statements that the database refuses, done as its owner can; they are rolled back. */
  async after(orgId: string, statements: readonly string[], known?: KnownHead) {
    const client = await this.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL session_replication_role = replica');
      for (const statement of statements) await client.query(statement);
      const reports = await verifyChains(new AuditReader(client), orgId, known);
      return reports.flatMap(({ findings }) => findings.map(({ id, seq, reason }) => ({ id, seq, reason })));
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
