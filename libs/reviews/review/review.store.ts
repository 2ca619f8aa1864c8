import { Inject, Injectable } from '@nestjs/common';

import { AdminActionStore, type KeyAuthor } from '#auth';
import { type Clock, CLOCK, DATABASE, DomainError, newId, showValue } from '#platform';
import { bind, type Database, type Executor, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import type { ModelValue, Review, ReviewEntry, ReviewStatus } from './review.js';

/** Which reviews to list; null matches any. */
export interface ReviewFilter {
  readonly status: ReviewStatus | null;
  readonly analysisIds: readonly string[] | null;
}

/** An entry that has no id yet. */
export type NewEntry = Pick<ReviewEntry, 'outcome' | 'reviewer' | 'value' | 'reason_code' | 'note'>;

/** An analysis to be reviewed. */
export interface ReviewSubject {
  readonly analysisId: string;
  readonly model: ModelValue;
}

export const SELECT_REVIEW = `
  SELECT r.id, r.org_id AS "orgId", r.livemode, r.analysis_id AS "analysisId", r.model, r.status,
    r.created_at AS "createdAt", r.updated_at AS "updatedAt",
    coalesce((
      SELECT json_agg(json_build_object('id', e.id, 'outcome', e.outcome, 'reviewer', e.reviewer, 'value', e.value,
        'reason_code', e.reason_code, 'note', e.note, 'key_id', e.key_id,
        'created_at', to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY e.id)
      FROM review_entries e WHERE e.review_id = r.id), '[]') AS entries
  FROM reviews r WHERE r.org_id = :orgId AND r.livemode = :livemode`;

const ADD = `
  INSERT INTO reviews (id, org_id, livemode, analysis_id, model, created_at, updated_at)
  SELECT s.id, :orgId, :livemode, s.analysis_id, s.model, :now, :now
  FROM json_to_recordset(:subjects) AS s (id text, analysis_id text, model json)
  ORDER BY s.analysis_id COLLATE "C" ON CONFLICT DO NOTHING RETURNING analysis_id AS "analysisId"`;

const ENTER = `
  INSERT INTO review_entries (id, review_id, org_id, livemode, outcome, reviewer, value, reason_code, note, key_id, created_at)
  VALUES (:id, :reviewId, :orgId, :livemode, :outcome, :reviewer, :value, :reasonCode, :note, :keyId, :now)`;

/** Reviews of an organisation's analyses. Opinions are append-only, each with its entry in the audit trail. */
@Injectable()
export class ReviewStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Opens reviews for the analyses that have none. Returns those analyses. */
  add(owner: Owner, subjects: readonly ReviewSubject[]): Promise<readonly string[]> {
    return addReviews(this.database.forOrganisation(owner.orgId), owner, subjects, this.clock.now());
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  find(owner: Owner, id: string): Promise<Review | null> {
    return select(this.database.forOrganisation(owner.orgId), owner, id);
  }

  /** Throws not_found. */
  async get(owner: Owner, id: string): Promise<Review> {
    return found(await this.find(owner, id), id);
  }

  /** The review of an analysis; null if there is none. */
  async ofAnalysis(owner: Owner, analysisId: string): Promise<Review | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<Review>(bind(`${SELECT_REVIEW} AND r.analysis_id = :analysisId`, { ...owner, analysisId }));
    return rows[0] ?? null;
  }

  /** Newest first; one more than `limit` means there are more. */
  async list(
    owner: Owner,
    { status, analysisIds }: ReviewFilter,
    page: PageQuery,
  ): Promise<readonly Review[]> {
    const text = `SELECT * FROM (${SELECT_REVIEW}
        AND (:status::text IS NULL OR r.status = :status)
        AND (:analysisIds::text[] IS NULL OR r.analysis_id = ANY (:analysisIds))) AS t
      WHERE true ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<Review>(bind(text, { ...owner, status, analysisIds, ...pageValues(page) }));
    return rows;
  }

  /** The analyses of a sample. Throws not_found. */
  async sampled({ orgId, livemode }: Owner, sampleId: string): Promise<readonly string[]> {
    const text = `SELECT analysis_ids AS "ids" FROM review_samples
      WHERE id = :sampleId AND org_id = :orgId AND livemode = :livemode`;
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<{ ids: readonly string[] }>(bind(text, { sampleId, orgId, livemode }));
    if (rows[0] !== undefined) return rows[0].ids;
    throw new DomainError('not_found', `There is no sample ${showValue(sampleId)} here.`);
  }

  /**
   * Adds an opinion, and sets the review to the status `judge` returns for its current state. Throws not_found, and
   * what `judge` throws.
   */
  enter(
    owner: Owner,
    id: string,
    entry: NewEntry,
    { by, judge }: { readonly by: KeyAuthor; readonly judge: (review: Review) => ReviewStatus },
  ): Promise<Review> {
    return this.database.transaction(async (client) => {
      await client.query(bind('SELECT FROM reviews WHERE id = :id FOR UPDATE', { id }));
      const review = found(await select(client, owner, id), id);
      const status = judge(review);
      const now = this.clock.now();
      const { reason_code: reasonCode, ...plain } = entry;
      const values = { ...owner, ...plain, reasonCode, keyId: by.keyId, now };
      await client.query(bind(ENTER, { ...values, id: newId('re', now), reviewId: id }));
      const text = 'UPDATE reviews SET status = :status, updated_at = :now WHERE id = :id';
      await client.query(bind(text, { id, status, now }));
      const { outcome, reviewer, value } = entry;
      const details = {
        analysis_id: review.analysisId,
        reviewer,
        ...(value === null ? {} : { value }),
        status,
      };
      const log = new AdminActionStore(this.database, this.clock);
      await log.appendByKey(client, owner, by, { action: `review.${outcome}`, target: id, details });
      return found(await select(client, owner, id), id);
    }, owner.orgId);
  }
}

/**
 * Like `ReviewStore.add`, in the caller's transaction. Whoever adds several times in one transaction does so in the
 * order of the analyses' ids (by bytes, as sorted by JavaScript), or two such transactions deadlock.
 */
export async function addReviews(
  executor: Executor,
  { orgId, livemode }: Owner,
  subjects: readonly ReviewSubject[],
  now: Date,
): Promise<readonly string[]> {
  const named = subjects.map(({ analysisId, model }) => ({
    id: newId('rv', now),
    analysis_id: analysisId,
    model,
  }));
  const values = { orgId, livemode, now, subjects: JSON.stringify(named) };
  const { rows } = await executor.query<{ analysisId: string }>(bind(ADD, values));
  return rows.map(({ analysisId }) => analysisId);
}

async function select(executor: Executor, { orgId, livemode }: Owner, id: string): Promise<Review | null> {
  const { rows } = await executor.query<Review>(
    bind(`${SELECT_REVIEW} AND r.id = :id`, { orgId, livemode, id }),
  );
  return rows[0] ?? null;
}

function found(review: Review | null, id: string): Review {
  if (review === null) throw new DomainError('not_found', `There is no review ${showValue(id)} here.`);
  return review;
}
