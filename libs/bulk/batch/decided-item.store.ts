import { Inject, Injectable } from '@nestjs/common';

import { DATABASE, idTime } from '#platform';
import type { AnalysisAtHand, Decision } from '#policies';
import type { Property } from '#scoring';
import { bind, type Database, type Owner } from '#storage';

import { ANALYSIS_ID, LISTING, RESULT_ROWS } from './result-rows.js';

/** The members from which a decision's facts are read. */
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

/** A scored item with its decision or, if none was recorded, with what its facts are read from. */
export interface DecidedItem {
  readonly position: number;
  readonly customId: string | null;
  readonly analysisId: string;
  readonly decision: Decision | null;
  /** Null if there is a decision. */
  readonly property: Property | null;
  /** Null if there is a decision; null members were not recorded. */
  readonly analysis: { readonly [M in Member]: AnalysisAtHand[M] | null } | null;
}

/** Parses each analysis once, so that of its 2 to 30 kB only a few hundred bytes leave PostgreSQL. */
const PAGE = `
  SELECT i.position, i.custom_id AS "customId", ${ANALYSIS_ID} AS "analysisId", part.decision,
    CASE WHEN part.decision IS NULL THEN ${LISTING} END AS property,
    CASE WHEN part.decision IS NULL
      THEN json_build_object(${MEMBERS.map((name) => `'${name}', part.${name}`).join(', ')}) END AS analysis
  ${RESULT_ROWS}
  CROSS JOIN LATERAL json_to_record(a.analysis)
    AS part (decision json, ${MEMBERS.map((name) => `${name} json`).join(', ')})
  WHERE a.analysis IS NOT NULL
  ORDER BY i.position`;

/** Decisions in item order. Callers check ownership of the batch first. */
@Injectable()
export class DecidedItemStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /** The scored ones among up to `limit` items after the position `after` (-1 to start). */
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
