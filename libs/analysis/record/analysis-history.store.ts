import { Inject, Injectable } from '@nestjs/common';

import { ANALYSIS_RECORD, type AnalysisRecord } from '#audit';
import { DATABASE, idTime } from '#platform';
import type { Database, Owner, PageQuery } from '#storage';

/** The analyses of an organisation, in pages. The time inside an id names the partition that a page begins in. */
@Injectable()
export class AnalysisHistoryStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest first; one more than `limit` tells that there are more. An id that is none of ours begins nowhere. */
  async list({ orgId, livemode }: Owner, page: PageQuery): Promise<readonly AnalysisRecord[]> {
    const { startingAfter, endingBefore, limit } = page;
    const cursor = endingBefore ?? startingAfter;
    const at = cursor === undefined ? null : idTime(cursor);
    if (cursor !== undefined && at === null) return [];
    const [beyond, order] = endingBefore === undefined ? ['<', 'DESC'] : ['>', 'ASC'];
    const { rows } = await this.database.forOrganisation(orgId).query<AnalysisRecord>(
      `SELECT ${ANALYSIS_RECORD} FROM analyses
       WHERE org_id = $1 AND livemode = $2
         AND ($3::timestamptz IS NULL OR (created_at, id) ${beyond} ($3, $4))
       ORDER BY created_at ${order}, id ${order} LIMIT $5`,
      [orgId, livemode, at, cursor ?? null, limit + 1],
    );
    return rows;
  }
}
