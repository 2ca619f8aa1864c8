import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, idTime } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import type { ItemError } from './batch.js';
import { ANALYSIS_ID, RESULT_ROWS } from './result-rows.js';

/** One item with its outcome so far. */
export interface BatchResult {
  readonly position: number;
  readonly customId: string | null;
  /** The validated property; null when the item was refused. */
  readonly property: Readonly<Record<string, unknown>> | null;
  /** Of a refused item: the caller's reference; null for others. */
  readonly reference: string | null;
  readonly status: 'processing' | 'succeeded' | 'errored' | 'canceled';
  readonly analysisId: string | null;
  /** JSON of the answer, byte for byte; null unless succeeded. */
  readonly analysis: string | null;
  /** YYYY-MM-DD, the day that it was valued at; null unless succeeded. */
  readonly asOf: string | null;
  readonly error: ItemError | null;
  /** The cells of the caller's own columns, in their order; null where its row could not be read, or has none. */
  readonly passthrough: readonly string[] | null;
  /** The watch that it started; null also when the batch asked for none. */
  readonly watchId: string | null;
  /** Why it is not watched although the batch asked for it. */
  readonly watchError: ItemError | null;
}

const PAGE = `
  SELECT i.position, i.custom_id AS "customId", i.property, i.reference, i.passthrough,
    coalesce(r.status, CASE WHEN i.scored_id IS NULL THEN 'processing' ELSE 'succeeded' END) AS status,
    ${ANALYSIS_ID} AS "analysisId", a.analysis::text AS analysis, a.as_of::text AS "asOf",
    r.error, r.watch_id AS "watchId", r.watch_error AS "watchError"
  ${RESULT_ROWS}
  ORDER BY i.position`;

/** Results in the order of the items. Ownership of the batch is checked before. */
@Injectable()
export class BatchResultStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Up to `limit` items after the position `after` (-1 for the first), with those that have no result yet. */
  async page(
    { orgId }: Pick<Owner, 'orgId'>,
    batchId: string,
    after: number,
    limit: number,
  ): Promise<readonly BatchResult[]> {
    const values = { batchId, after, limit, acceptedAt: idTime(batchId) };
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<BatchResult>(bind(PAGE, values, 'batch_results'));
    return rows;
  }
}
