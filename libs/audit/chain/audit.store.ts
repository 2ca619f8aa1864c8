import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import type { Database } from '#storage';

import { AuditReader } from './audit-reader.js';

/** Maximum records sealed by one statement. */
const SEALED_AT_ONCE = 5_000;

/** The seals over analyses and administrative actions. */
@Injectable()
export class AuditStore {
  /** Reads each piece in its current state; since seals and records never change, this is enough for an export. */
  readonly reader: AuditReader;

  constructor(@Inject(DATABASE) private readonly database: Database) {
    this.reader = new AuditReader(database.pool);
  }

  /**
   * Seals unsealed records, a few thousand at a time. Several processes may ask at once: only one does it.
   *
   * @returns how many; if that is the most one call seals, there may be more.
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

  /** Like `reader`, for a single organisation's chains. */
  readerOf(orgId: string): AuditReader {
    return new AuditReader(this.database.forOrganisation(orgId));
  }

  /** Provides a reader of one consistent state, for as long as the work takes. */
  frozen<T>(work: (reader: AuditReader) => Promise<T>): Promise<T> {
    return this.database.frozen((executor) => work(new AuditReader(executor)));
  }
}
