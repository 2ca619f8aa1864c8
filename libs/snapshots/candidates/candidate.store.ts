import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import { bind, type Market, type Statements } from '#storage';

import { SnapshotStore } from '../activation/snapshot.store.js';

/** A snapshot that does not answer, which customers are shown before it does. */
export interface Candidate {
  readonly version: string;
  readonly market: Market;
  /** The model that was trained on it; null what its manifest does not say, as the three below. */
  readonly modelVersion: string | null;
  /** Names the rules that the model was made by. */
  readonly modelRules: string | null;
  /** ISO timestamps: when it was built, and of its newest record. */
  readonly builtAt: string | null;
  readonly dataFreshness: string | null;
  /** YYYY-MM-DD: from when it is to answer, as the operator announced; null: not announced. */
  readonly answersFrom: string | null;
  readonly offeredAt: Date;
  /** When its files were deleted; null while they exist. */
  readonly removedAt: Date | null;
}

/** Once it has answered since, it is none any more. */
const FIND = `
  SELECT version, market, manifest->>'modelVersion' AS "modelVersion", manifest->>'modelRules' AS "modelRules",
    manifest->>'createdAt' AS "builtAt", manifest->>'dataFreshness' AS "dataFreshness", answers_from::text AS "answersFrom",
    candidate_since AS "offeredAt", removed_at AS "removedAt"
  FROM snapshots s
  WHERE candidate_since IS NOT NULL AND (:market::text IS NULL OR market = :market)
    AND (:version::text IS NULL OR version = :version)
    AND NOT EXISTS (
      SELECT FROM snapshot_activations a WHERE a.version = s.version AND a.activated_at >= s.candidate_since)
  ORDER BY candidate_since DESC, version DESC`;

const OFFER =
  'UPDATE snapshots SET candidate_since = :now, answers_from = :answersFrom WHERE version = :version';

/** Which snapshots are offered as candidates. */
@Injectable()
export class CandidateStore {
  constructor(
    @Inject(DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those whose files exist, of one market or of both, newest first. */
  async list(market: Market | null = null): Promise<readonly Candidate[]> {
    return (await this.read({ market, version: null })).filter(({ removedAt }) => removedAt === null);
  }

  /** Throws unknown_candidate, snapshot_removed. */
  async get(market: Market, version: string): Promise<Candidate> {
    const [found] = await this.read({ market, version });
    if (found === undefined) throw unknown(market, version);
    if (found.removedAt === null) return found;
    const detail = `The files of candidate "${version}" were deleted on ${found.removedAt.toISOString()}; GET /v1/model/candidates lists those that can be tried.`;
    throw new DomainError('snapshot_removed', detail);
  }

  /**
   * Offers a snapshot, or announces another day for one that is offered. False where both are as they were. Throws
   * unknown_snapshot, snapshot_removed, snapshot_active.
   */
  async offer(version: string, answersFrom: string | null): Promise<boolean> {
    const snapshots = new SnapshotStore(this.database, this.clock);
    const { market } = await snapshots.getWhole(version);
    const [current] = await snapshots.history(market, 1);
    if (current?.version === version) {
      const detail = `Snapshot "${version}" answers for the ${market} market; offer one that does not answer yet.`;
      throw new DomainError('snapshot_active', detail);
    }
    const [known] = await this.read({ market, version });
    if (known !== undefined && known.answersFrom === answersFrom) return false;
    await this.write(version, this.clock.now(), answersFrom);
    return true;
  }

  /** Throws unknown_snapshot, unknown_candidate. */
  async withdraw(version: string): Promise<void> {
    const { market } = await new SnapshotStore(this.database, this.clock).get(version);
    const [known] = await this.read({ market, version });
    if (known === undefined) throw unknown(market, version);
    await this.write(version, null, null);
  }

  private async write(version: string, now: Date | null, answersFrom: string | null): Promise<void> {
    await this.database.pool.query(bind(OFFER, { version, now, answersFrom }));
  }

  private async read(values: {
    market: Market | null;
    version: string | null;
  }): Promise<readonly Candidate[]> {
    return (await this.database.pool.query<Candidate>(bind(FIND, values))).rows;
  }
}

function unknown(market: Market, version: string): DomainError {
  const detail = `Snapshot "${version}" is no candidate for the ${market} market. List those that are: GET /v1/model/candidates.`;
  return new DomainError('unknown_candidate', detail);
}
