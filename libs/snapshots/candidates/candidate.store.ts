import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError, dubaiDayOf, isoDay } from '#platform';
import { bind, type Executor, type Market, type Statements, together } from '#storage';

import { SnapshotStore } from '../activation/snapshot.store.js';
import { announceModel } from './announce-model.js';
import type { Candidate } from './candidate.js';

/** A snapshot that has since been activated is no longer a candidate. */
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

/** Changes to one offer are serialised, so that each announces the state it found. */
const LOCK = 'SELECT FROM snapshots WHERE version = :version FOR NO KEY UPDATE';

const OFFER =
  'UPDATE snapshots SET candidate_since = :since, answers_from = :answersFrom WHERE version = :version';

/** Which snapshots are offered as candidates. */
@Injectable()
export class CandidateStore {
  constructor(
    @Inject(DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Candidates whose files exist, for one market or both, newest first. */
  async list(market: Market | null = null): Promise<readonly Candidate[]> {
    const found = await read(this.database.pool, { market, version: null });
    return found.filter(({ removedAt }) => removedAt === null);
  }

  /** Throws unknown_candidate, snapshot_removed. */
  async get(market: Market, version: string): Promise<Candidate> {
    const [found] = await read(this.database.pool, { market, version });
    if (found === undefined) throw unknown(market, version);
    if (found.removedAt === null) return found;
    const detail =
      `The files of candidate "${version}" were deleted on ${found.removedAt.toISOString()}; GET ` +
      '/v1/model/candidates lists the ones available.';
    throw new DomainError('snapshot_removed', detail);
  }

  /**
   * Offers a snapshot, or announces another date for one already offered, and notifies the organisations that subscribe
   * to `model.announced`. Returns how many; null if nothing changed. Throws unknown_snapshot, snapshot_removed,
   * snapshot_active, invalid_fields (a date in the past).
   */
  offer(version: string, answersFrom: string | null): Promise<number | null> {
    return this.change(version, async (inside) => {
      const snapshots = new SnapshotStore(inside, this.clock);
      const { market } = await snapshots.getWhole(version);
      const [current] = await snapshots.history(market, 1);
      if (current?.version === version) {
        const detail = `Snapshot "${version}" is active for the ${market} market; offer one that is not active yet.`;
        throw new DomainError('snapshot_active', detail);
      }
      const [known] = await read(inside.pool, { market, version });
      if (known !== undefined && known.answersFrom === answersFrom) return null;
      const now = this.clock.now();
      assertAhead(answersFrom, now);
      await inside.pool.query(bind(OFFER, { version, since: known?.offeredAt ?? now, answersFrom }));
      const [candidate] = await read(inside.pool, { market, version });
      if (candidate === undefined) throw new Error(`${version} was offered but is not a candidate`);
      const change = known === undefined ? 'offered' : 'day_changed';
      return announceModel(inside.pool, { change, candidate, previousDay: known?.answersFrom ?? null }, now);
    });
  }

  /** Withdraws an offer and notifies them likewise. Returns how many. Throws unknown_snapshot, unknown_candidate. */
  withdraw(version: string): Promise<number> {
    return this.change(version, async (inside) => {
      const { market } = await new SnapshotStore(inside, this.clock).get(version);
      const [known] = await read(inside.pool, { market, version });
      if (known === undefined) throw unknown(market, version);
      await inside.pool.query(bind(OFFER, { version, since: null, answersFrom: null }));
      const candidate = { ...known, answersFrom: null };
      const told = { change: 'withdrawn', candidate, previousDay: known.answersFrom } as const;
      return announceModel(inside.pool, told, this.clock.now());
    });
  }

  private change<T>(version: string, work: (inside: Statements) => Promise<T>): Promise<T> {
    return together(this.database, async (inside) => {
      await inside.pool.query(bind(LOCK, { version }));
      return work(inside);
    });
  }
}

async function read(
  connection: Executor,
  values: { readonly market: Market | null; readonly version: string | null },
): Promise<readonly Candidate[]> {
  return (await connection.query<Candidate>(bind(FIND, values))).rows;
}

function unknown(market: Market, version: string): DomainError {
  const detail =
    `Snapshot "${version}" is not a candidate for the ${market} market. List the candidates with GET ` +
    '/v1/model/candidates.';
  return new DomainError('unknown_candidate', detail);
}

/** An announcement must allow preparation: a date from today on, by Dubai's calendar. */
function assertAhead(answersFrom: string | null, now: Date): void {
  const today = isoDay(dubaiDayOf(now));
  if (answersFrom === null || answersFrom >= today) return;
  const detail = `The announced day, ${answersFrom}, has passed; announce ${today} or a later day.`;
  throw new DomainError('invalid_fields', detail);
}
