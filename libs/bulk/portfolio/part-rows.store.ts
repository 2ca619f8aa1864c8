import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import type { SummaryItem, SummaryRow } from '../batch/summary-row.js';

/** Valid until the batch ends again. */
const FIND = `
  SELECT part.summary_rows::text AS "rows" FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
  WHERE part.portfolio_id = :id AND part.part = :part AND part.summary_rows_of = b.ended_at`;

const DUE = `
  SELECT part.part, part.org_id AS "orgId", b.id AS "batchId", b.total AS "size", b.ended_at AS "endedAt"
  FROM portfolio_parts part JOIN batches b ON b.id = part.batch_id
  WHERE part.portfolio_id = :id AND b.ended_at IS NOT NULL AND part.summary_rows_of IS DISTINCT FROM b.ended_at
  ORDER BY part.part`;

const KEEP = `
  UPDATE portfolio_parts part SET summary_rows = :rows, summary_rows_of = b.ended_at
  FROM batches b
  WHERE part.portfolio_id = :id AND part.part = :part AND b.id = part.batch_id AND b.ended_at = :endedAt`;

/** A part whose batch has ended but whose rows are not kept yet. */
export interface DuePart {
  readonly part: number;
  readonly orgId: string;
  readonly batchId: string;
  readonly size: number;
  readonly endedAt: Date;
}

/** What summaries keep of the results of parts, once their batches have ended. */
@Injectable()
export class PartRowsStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * A part's rows as JSON, with the listings' index in the whole file; null if none are kept, or were by an earlier
   * version, which kept less of an item.
   */
  async find({ orgId }: Pick<Owner, 'orgId'>, id: string, part: number): Promise<string | null> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<{ rows: string }>(bind(FIND, { id, part }, 'part_rows_find'));
    const kept = rows[0]?.rows ?? null;
    return kept === null || !isComplete(kept) ? null : kept;
  }

  /** Parts whose rows are still to be kept. */
  async due(id: string): Promise<readonly DuePart[]> {
    const { rows } = await this.database.pool.query<DuePart>(bind(DUE, { id }));
    return rows;
  }

  /** Keeps a part's rows; does nothing if its batch has been retried since it was read. */
  async keep(id: string, { part, endedAt }: DuePart, rows: readonly SummaryRow[]): Promise<void> {
    await this.database.pool.query(bind(KEEP, { id, part, endedAt, rows: JSON.stringify(rows) }));
  }
}

const NEWEST_FIELD = 'drift' satisfies keyof SummaryItem;

/** Whether the items have what was added to them last. Text of customers contains no unescaped quote. */
function isComplete(rows: string): boolean {
  return !rows.includes('"item":{') || rows.includes(`"${NEWEST_FIELD}":`);
}
