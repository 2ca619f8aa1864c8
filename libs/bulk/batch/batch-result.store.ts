import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, idTime } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import type { ItemError, ItemStatus } from './batch.js';
import { ANALYSIS_ID, LISTING, RESULT_ROWS } from './result-rows.js';

/** One item with its outcome so far. */
export interface BatchResult {
  readonly position: number;
  readonly customId: string | null;
  /** The validated property; null if the item was refused. */
  readonly property: Readonly<Record<string, unknown>> | null;
  /** The caller's reference if the item was refused; otherwise null. */
  readonly reference: string | null;
  readonly status: ItemStatus;
  readonly analysisId: string | null;
  /** The answer as JSON, byte for byte; null unless succeeded. */
  readonly analysis: string | null;
  /** YYYY-MM-DD, the valuation date; null unless succeeded. */
  readonly asOf: string | null;
  /** YYYY-MM-DD, the day it was scored for; null unless succeeded, and in the sandbox, which does not age. */
  readonly scoredFor: string | null;
  readonly error: ItemError | null;
  /** The cells of the caller's own columns, in order; null if there are none or the row could not be read. */
  readonly passthrough: readonly string[] | null;
  /** The watch it started; null also if the batch did not request any. */
  readonly watchId: string | null;
  /** Why it is not watched although the batch requested it. */
  readonly watchError: ItemError | null;
}

const PAGE = `
  SELECT i.position, i.custom_id AS "customId", ${LISTING} AS property, i.reference, i.passthrough,
    coalesce(r.status, CASE WHEN i.scored_id IS NULL THEN 'processing' ELSE 'succeeded' END) AS status,
    ${ANALYSIS_ID} AS "analysisId", a.analysis::text AS analysis, a.as_of::text AS "asOf",
    CASE WHEN a.livemode THEN coalesce(a.today, a.as_of)::text END AS "scoredFor",
    r.error, r.watch_id AS "watchId", r.watch_error AS "watchError"
  ${RESULT_ROWS}
  ORDER BY i.position`;

/** Results in item order. Callers check ownership of the batch first. */
@Injectable()
export class BatchResultStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Up to `limit` items after the position `after` (-1 to start), including those without a result yet. */
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
