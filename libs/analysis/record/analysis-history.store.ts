import { Inject, Injectable } from '@nestjs/common';

import { ANALYSIS_RECORD, type AnalysisRecord } from '#audit';
import { DATABASE, idTime } from '#platform';
import { bind, type Database, type Owner, type PageQuery } from '#storage';

/** An organisation's analyses, in pages. The timestamp in an id determines the partition a page starts in. */
@Injectable()
export class AnalysisHistoryStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Newest first; one more than `limit` means there are more. All, or only those with the given reference. A page after
   * an id that is not ours is empty.
   */
  async list(
    owner: Owner,
    reference: string | null,
    { startingAfter, endingBefore, limit }: PageQuery,
  ): Promise<readonly AnalysisRecord[]> {
    const cursor = endingBefore ?? startingAfter;
    const at = cursor === undefined ? null : idTime(cursor);
    if (cursor !== undefined && at === null) return [];
    const [beyond, order] = endingBefore === undefined ? ['<', 'DESC'] : ['>', 'ASC'];
    const page = (time: string, id: string): string => `
      WHERE org_id = :orgId AND livemode = :livemode
        AND (:at::timestamptz IS NULL OR (${time}, ${id}) ${beyond} (:at, :cursor))`;
    const inOrder = (time: string, id: string): string => `ORDER BY ${time} ${order}, ${id} ${order}`;
    const places = `
      SELECT analysed_at, analysis_id FROM analysis_references ${page('analysed_at', 'analysis_id')}
        AND reference = :reference ${inOrder('analysed_at', 'analysis_id')} LIMIT :rows`;
    const text =
      reference === null
        ? `SELECT ${ANALYSIS_RECORD} FROM analyses ${page('created_at', 'id')}
           ${inOrder('created_at', 'id')} LIMIT :rows`
        : `SELECT ${ANALYSIS_RECORD} FROM (${places}) AS place
             JOIN analyses ON id = analysis_id AND created_at = analysed_at
           WHERE org_id = :orgId AND livemode = :livemode ${inOrder('created_at', 'id')}`;
    const values = { at, cursor: cursor ?? null, rows: limit + 1 };
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<AnalysisRecord>(
        bind(text, { ...owner, ...values, ...(reference === null ? {} : { reference }) }),
      );
    return rows;
  }
}
