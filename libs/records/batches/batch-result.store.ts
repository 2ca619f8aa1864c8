import { idTime } from '#platform';

import type { Database } from '../database.js';
import type { ItemError } from './batch.js';

/** One item with what came of it so far. */
export interface BatchResult {
  readonly position: number;
  readonly customId: string | null;
  /** The validated property; null when the item was refused. */
  readonly property: Readonly<Record<string, unknown>> | null;
  readonly status: 'processing' | 'succeeded' | 'errored' | 'canceled';
  readonly analysisId: string | null;
  /** JSON of the answer, byte for byte; null unless succeeded. */
  readonly analysis: string | null;
  readonly error: ItemError | null;
  /** The watch that it started; null also when the batch asked for none. */
  readonly watchId: string | null;
  /** Why it is not watched although the batch asked for it. */
  readonly watchError: ItemError | null;
}

/** Analyses of a batch are written after it was accepted and before it expires: their partitions are few. */
const PAGE = `
  SELECT i.position, i.custom_id AS "customId", i.property, coalesce(r.status, 'processing') AS status,
    r.analysis_id AS "analysisId", a.analysis::text AS analysis, r.error,
    r.watch_id AS "watchId", r.watch_error AS "watchError"
  FROM batch_items i
  LEFT JOIN batch_results r ON r.batch_id = i.batch_id AND r.position = i.position
  LEFT JOIN analyses a ON a.id = r.analysis_id AND a.created_at = r.ended_at AND a.created_at >= $4
  WHERE i.batch_id = $1 AND i.position > $2
  ORDER BY i.position LIMIT $3`;

/** Results in the order of the items. Ownership of the batch is checked before. */
export class BatchResultStore {
  constructor(private readonly database: Database) {}

  /** Up to `limit` items after the position `after` (-1 for the first), with those that have no result yet. */
  async page(orgId: string, batchId: string, after: number, limit: number): Promise<readonly BatchResult[]> {
    const { rows } = await this.database.forOrganisation(orgId).query<BatchResult>({
      name: 'batch_results',
      text: PAGE,
      values: [batchId, after, limit, idTime(batchId)],
    });
    return rows;
  }
}
