import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import type { Database } from '#storage';

import { AuditReader } from './audit-reader.js';

/** Records sealed by one statement at most. */
const SEALED_AT_ONCE = 5_000;

/** The seals over analyses and administrative actions. */
@Injectable()
export class AuditStore {
  /** Reads each piece as it stands then; seals and records never change, so that an export needs no more. */
  readonly reader: AuditReader;

  constructor(@Inject(DATABASE) private readonly database: Database) {
    this.reader = new AuditReader(database.pool);
  }

  /**
   * Seals records that are not yet sealed, a few thousand at a time. Several processes may ask at once: one does it.
   *
   * @returns how many; the most that one call seals means that there may be more.
   */
  async seal(): Promise<{ readonly sealed: number; readonly more: boolean }> {
    const { rows } = await this.database.pool.query<{ sealed: number }>({
      name: 'seal_audit_records',
      text: 'SELECT seal_audit_records($1) AS sealed',
      values: [SEALED_AT_ONCE],
    });
    const sealed = rows[0]?.sealed ?? 0;
    return { sealed, more: sealed === SEALED_AT_ONCE };
  }

  /** As `reader`, of the chains of one organisation alone. */
  readerOf(orgId: string): AuditReader {
    return new AuditReader(this.database.forOrganisation(orgId));
  }

  /** Gives a reader to which everything stands still, so that nothing is seen between two states, and as much time as it takes. */
  async frozen<T>(work: (reader: AuditReader) => Promise<T>): Promise<T> {
    return this.database.transaction(async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      await client.query('SET LOCAL statement_timeout = 0');
      return work(new AuditReader(client));
    });
  }
}
