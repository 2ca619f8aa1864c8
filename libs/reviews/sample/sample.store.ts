import { Inject, Injectable } from '@nestjs/common';

import { AdminActionStore, type KeyAuthor } from '#auth';
import { ANALYSIS_RECORD, type AnalysisRecord } from '#audit';
import { type Clock, CLOCK, DATABASE, DomainError, showValue } from '#platform';
import { bind, type Database, type Executor, inPage, type Owner, type PageQuery, pageValues } from '#storage';

import { readModelValue } from '../review/read-model-value.js';
import { addReviews } from '../review/review.store.js';
import { REVIEW_STATUS, type ReviewStatus } from '../review/review.js';
import type { Sample, SampleStanding } from './sample.js';

/**
 * What to draw: the `size` analyses of the period with the smallest MD5 of seed and id, which is equivalent to a random
 * draw.
 */
export interface SampleOrder {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly seed: string;
  readonly halfWidthPct: number | null;
  /** The sample size, given the number of analyses. */
  readonly sizeOf: (population: number) => number;
}

const PERIOD = `org_id = :orgId AND livemode = :livemode AND created_at >= :from::date::timestamp AT TIME ZONE 'UTC'
  AND created_at < (:to::date + 1)::timestamp AT TIME ZONE 'UTC'`;
const DRAW = `SELECT id FROM analyses WHERE ${PERIOD} ORDER BY md5(:seed || id), id LIMIT :size`;
const SELECT = `
  SELECT id, org_id AS "orgId", livemode, to_char(from_day, 'YYYY-MM-DD') AS "from", to_char(to_day, 'YYYY-MM-DD') AS "to",
    seed, population, half_width_pct AS "halfWidthPct", analysis_ids AS "analysisIds", created_at AS "createdAt"
  FROM review_samples WHERE org_id = :orgId AND livemode = :livemode`;
const INSERT = `
  INSERT INTO review_samples (id, org_id, livemode, from_day, to_day, seed, population, half_width_pct, analysis_ids, key_id, created_at)
  VALUES (:id, :orgId, :livemode, :from, :to, :seed, :population, :halfWidthPct, :ids, :keyId, :now)`;
const STANDING = `
  SELECT r.status, (SELECT e.value / (r.model ->> 'value')::double precision FROM review_entries e
    WHERE e.review_id = r.id AND e.outcome = 'override' AND r.status = 'overridden' ORDER BY e.id DESC LIMIT 1) AS ratio
  FROM reviews r WHERE r.org_id = :orgId AND r.livemode = :livemode AND r.analysis_id = ANY (:ids)`;

/** Analyses read at a time: one with all of its parts is some 30 kB. */
const PIECE = 50;

/** Random samples of an organisation's analyses. A sample never changes once drawn. */
@Injectable()
export class SampleStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Draws a sample and opens reviews for those of its analyses that have none. Throws nothing_to_sample. */
  draw(owner: Owner, order: SampleOrder, by: KeyAuthor): Promise<Sample> {
    const { orgId, livemode } = owner;
    return this.database.transaction(async (client) => {
      const known = await select(client, owner, order.id);
      if (known !== null) return known;
      const { from, to, seed, halfWidthPct, id, sizeOf } = order;
      const period = { orgId, livemode, from, to };
      const count = `SELECT count(*)::int AS population FROM analyses WHERE ${PERIOD}`;
      const { rows: counted } = await client.query<{ population: number }>(bind(count, period));
      const population = counted[0]?.population ?? 0;
      if (population === 0) {
        const detail = `There are no analyses from ${from} to ${to} in the mode of this key; choose other days.`;
        throw new DomainError('nothing_to_sample', detail);
      }
      const { rows } = await client.query<{ id: string }>(
        bind(DRAW, { ...period, seed, size: sizeOf(population) }),
      );
      const ids = rows.map((row) => row.id);
      const now = this.clock.now();
      const values = { ...period, id, seed, halfWidthPct, population, ids, keyId: by.keyId, now };
      await client.query(bind(INSERT, values));
      const inOrder = ids.toSorted();
      for (let at = 0; at < ids.length; at += PIECE) {
        await openReviews(client, owner, inOrder.slice(at, at + PIECE), now);
      }
      const details = { from, to, seed, size: ids.length, population };
      const log = new AdminActionStore(this.database, this.clock);
      await log.appendByKey(client, owner, by, { action: 'review_sample.drawn', target: id, details });
      return found(await select(client, owner, id), id);
    }, orgId);
  }

  /** Throws not_found. */
  async get(owner: Owner, id: string): Promise<Sample> {
    return found(await select(this.database.forOrganisation(owner.orgId), owner, id), id);
  }

  /** Newest first; one more than `limit` means there are more. */
  async list({ orgId, livemode }: Owner, page: PageQuery): Promise<readonly Sample[]> {
    const values = { orgId, livemode, ...pageValues(page) };
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<Sample>(bind(`${SELECT} ${inPage(page)}`, values));
    return rows;
  }

  /** The current results of a sample's reviews. */
  async standing({ orgId, livemode, analysisIds: ids }: Sample): Promise<SampleStanding> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<{ status: ReviewStatus; ratio: number | null }>(bind(STANDING, { orgId, livemode, ids }));
    const counts = Object.fromEntries(
      REVIEW_STATUS.map((status) => [status, rows.filter((row) => row.status === status).length]),
    ) as Record<ReviewStatus, number>;
    return { counts, ratios: rows.flatMap(({ ratio }) => (ratio === null ? [] : [ratio])) };
  }
}

async function openReviews(
  client: Executor,
  { orgId, livemode }: Owner,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const text = `SELECT ${ANALYSIS_RECORD} FROM analyses WHERE id = ANY (:ids) AND org_id = :orgId AND livemode = :livemode`;
  const { rows } = await client.query<AnalysisRecord>(bind(text, { ids, orgId, livemode }));
  const subjects = rows.map((record) => ({ analysisId: record.id, model: readModelValue(record) }));
  await addReviews(client, { orgId, livemode }, subjects, now);
}

async function select(executor: Executor, { orgId, livemode }: Owner, id: string): Promise<Sample | null> {
  const { rows } = await executor.query<Sample>(bind(`${SELECT} AND id = :id`, { orgId, livemode, id }));
  return rows[0] ?? null;
}

function found(sample: Sample | null, id: string): Sample {
  if (sample === null) throw new DomainError('not_found', `There is no sample ${showValue(id)} here.`);
  return sample;
}
