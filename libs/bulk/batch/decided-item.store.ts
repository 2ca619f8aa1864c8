import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, idTime } from '#platform';
import type { AnalysisAtHand, Decision } from '#policies';
import type { Property } from '#scoring';
import { bind, type Database, type Owner } from '#storage';

import { ANALYSIS_ID, RESULT_ROWS } from './result-rows.js';

/** What facts of a decision are read from. */
const MEMBERS = [
  'value',
  'confidence',
  'match',
  'comparables_used',
  'data_freshness',
  'verdict',
  'risk_flags',
] as const;
type Member = (typeof MEMBERS)[number];

/** An item that was scored, with its decision; where none was recorded, with what its facts are read from. */
export interface DecidedItem {
  readonly position: number;
  readonly customId: string | null;
  readonly analysisId: string;
  readonly decision: Decision | null;
  /** Null beside a decision. */
  readonly property: Property | null;
  /** Null beside a decision; null members were not recorded. */
  readonly analysis: { readonly [M in Member]: AnalysisAtHand[M] | null } | null;
}

/** An analysis is parsed once, and of its 2 to 30 kB a few hundred bytes leave PostgreSQL. */
const PAGE = `
  SELECT i.position, i.custom_id AS "customId", ${ANALYSIS_ID} AS "analysisId", part.decision,
    CASE WHEN part.decision IS NULL THEN i.property END AS property,
    CASE WHEN part.decision IS NULL
      THEN json_build_object(${MEMBERS.map((name) => `'${name}', part.${name}`).join(', ')}) END AS analysis
  ${RESULT_ROWS}
  CROSS JOIN LATERAL json_to_record(a.analysis)
    AS part (decision json, ${MEMBERS.map((name) => `${name} json`).join(', ')})
  WHERE a.analysis IS NOT NULL
  ORDER BY i.position`;

/** Decisions in the order of the items. Ownership of the batch is checked before. */
@Injectable()
export class DecidedItemStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** Those that were scored of up to `limit` items after the position `after` (-1 for the first). */
  async page(
    { orgId }: Pick<Owner, 'orgId'>,
    batchId: string,
    after: number,
    limit: number,
  ): Promise<readonly DecidedItem[]> {
    const values = { batchId, after, limit, acceptedAt: idTime(batchId) };
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<DecidedItem>(bind(PAGE, values, 'decided_items'));
    return rows;
  }
}
