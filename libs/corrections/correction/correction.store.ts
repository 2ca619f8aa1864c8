import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import {
  bind,
  type Database,
  inPage,
  inRowSteps,
  type Owner,
  type PageQuery,
  pageValues,
  someOf,
} from '#storage';
import type { Correction } from '#webhooks';

const LIST = `
  SELECT correction FROM analysis_corrections
  WHERE org_id = :orgId AND livemode = :livemode AND (:analysisId::text IS NULL OR analysis_id = :analysisId)`;

const OLD = `org_id = :orgId AND livemode = :livemode AND analysed_at < date_trunc('day', :before::timestamptz, 'UTC')`;
const DELETE = `DELETE FROM analysis_corrections WHERE ${OLD} AND ${someOf('analysis_corrections', OLD)}`;

/** Later corrections in the register that affect an organisation's analyses. */
@Injectable()
export class CorrectionStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Newest first; one more than `limit` means there are more. For one analysis, or for all. */
  async list(owner: Owner, analysisId: string | null, page: PageQuery): Promise<readonly Correction[]> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<{ correction: Correction }>(
        bind(LIST + inPage(page), { ...owner, analysisId, ...pageValues(page) }),
      );
    return rows.map(({ correction }) => correction);
  }

  /** Deletes those for analyses made before `before`, a few thousand at a time; returns how many. */
  async deleteAnalysedBefore({ orgId, livemode }: Owner, before: Date): Promise<number> {
    const statement = bind(DELETE, { orgId, livemode, before });
    return inRowSteps(async () => (await this.database.pool.query(statement)).rowCount);
  }
}
