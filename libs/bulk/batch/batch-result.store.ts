import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, idTime } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import { BATCH_DAYS, type ItemError } from './batch.js';

/** One item with what came of it so far. */
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
  readonly error: ItemError | null;
  /** The cells of the caller's own columns, in their order; null where its row could not be read, or has none. */
  readonly passthrough: readonly string[] | null;
  /** The watch that it started; null also when the batch asked for none. */
  readonly watchId: string | null;
  /** Why it is not watched although the batch asked for it. */
  readonly watchError: ItemError | null;
}

/**
 * Analyses of a batch are written after it was accepted and before it expires: few partitions are looked into. Their id
 * is chosen by CASE, for PostgreSQL takes COALESCE for something that might tell of rows that row-level security hides,
 * and would read all of that time before it compares their ids.
 */
const PAGE = `
  SELECT i.position, i.custom_id AS "customId", i.property, i.reference, i.passthrough,
    coalesce(r.status, CASE WHEN i.scored_id IS NULL THEN 'processing' ELSE 'succeeded' END) AS status,
    coalesce(r.analysis_id, i.scored_id) AS "analysisId", a.analysis::text AS analysis, r.error,
    r.watch_id AS "watchId", r.watch_error AS "watchError"
  FROM (
    SELECT item.*, c.scored_ids[array_position(c.scored_positions, item.position)] AS scored_id
    FROM batch_chunks c, json_to_recordset(c.items) AS item (position int, custom_id text, property json, reference text, passthrough json)
    WHERE c.batch_id = :batchId AND c.last_position > :after AND c.first_position <= :after::int + :limit::int AND item.position > :after
    ORDER BY item.position LIMIT :limit
  ) i
  LEFT JOIN batch_results r ON r.batch_id = :batchId AND r.position = i.position
  LEFT JOIN LATERAL (
    SELECT analysis FROM analyses
    WHERE id = CASE WHEN r.analysis_id IS NULL THEN i.scored_id ELSE r.analysis_id END
      AND created_at >= :acceptedAt AND created_at < :acceptedAt::timestamptz + make_interval(days => ${BATCH_DAYS})
    LIMIT 1
  ) a ON true
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
