import { Inject, Injectable } from '@nestjs/common';

import { ANALYSIS_RECORD, type AnalysisRecord } from '#audit';
import { DATABASE, idTime } from '#platform';
import { bind, type Database, type Owner, type PageQuery } from '#storage';

/** The analyses of an organisation, in pages. The time inside an id names the partition that a page begins in. */
@Injectable()
export class AnalysisHistoryStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest first; one more than `limit` tells that there are more. An id that is none of ours begins nowhere. */
  async list(
    owner: Owner,
    { startingAfter, endingBefore, limit }: PageQuery,
  ): Promise<readonly AnalysisRecord[]> {
    const cursor = endingBefore ?? startingAfter;
    const at = cursor === undefined ? null : idTime(cursor);
    if (cursor !== undefined && at === null) return [];
    const [beyond, order] = endingBefore === undefined ? ['<', 'DESC'] : ['>', 'ASC'];
    const text = `
      SELECT ${ANALYSIS_RECORD} FROM analyses
      WHERE org_id = :orgId AND livemode = :livemode
        AND (:at::timestamptz IS NULL OR (created_at, id) ${beyond} (:at, :cursor))
      ORDER BY created_at ${order}, id ${order} LIMIT :rows`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<AnalysisRecord>(bind(text, { ...owner, at, cursor: cursor ?? null, rows: limit + 1 }));
    return rows;
  }
}
