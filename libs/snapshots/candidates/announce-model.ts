import { bind, type Executor, type Market } from '#storage';
import { type ModelAnnounced, publishToTakers } from '#webhooks';

import { type Candidate, renderCandidate } from './candidate.js';

/** What happened to an offer. */
export interface OfferChange {
  readonly change: ModelAnnounced['change'];
  /** Its state after the change. */
  readonly candidate: Candidate;
  /** The date announced before; null if none was. */
  readonly previousDay: string | null;
}

const ANSWERS_NOW = `
  SELECT s.version, s.manifest->>'modelVersion' AS model_version, s.manifest->>'modelRules' AS model_rules,
    s.manifest->>'dataFreshness' AS data_freshness
  FROM snapshot_activations a JOIN snapshots s USING (version) WHERE a.market = :market ORDER BY a.id DESC LIMIT 1`;

/**
 * Notifies the organisations that subscribe to `model.announced`, in the transaction of the change, which holds the
 * lock on the snapshot's row.
 * @returns how many.
 */
export async function announceModel(
  connection: Executor,
  { change, candidate, previousDay }: OfferChange,
  now: Date,
): Promise<number> {
  const { version, market } = candidate;
  const data: ModelAnnounced = {
    change,
    candidate: renderCandidate(candidate),
    previous_answers_from: previousDay,
    preview_url:
      change === 'withdrawn' ? null : `/v1/model/candidates/${encodeURIComponent(version)}/preview`,
    answers_now: await answersNow(connection, market),
  };
  const cause = `${version}.${change}.${now.getTime()}`;
  const announced = { livemode: market === 'live', type: 'model.announced', data, cause } as const;
  return publishToTakers(connection, announced, now);
}

/** Null if the market has no snapshot yet. */
async function answersNow(connection: Executor, market: Market): Promise<ModelAnnounced['answers_now']> {
  type Row = NonNullable<ModelAnnounced['answers_now']>;
  const { rows } = await connection.query<Row>(bind(ANSWERS_NOW, { market }));
  return rows[0] ?? null;
}
