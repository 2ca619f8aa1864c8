import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database, Owner } from '#storage';

import type { ChunkKey } from './batch-chunk.js';

/**
 * A chunk without an end or a heartbeat this long after dispatch is dispatched again: the queue lost it or its worker
 * died.
 */
const LEASE_SECONDS = 3;

const IN_FLIGHT = `c.org_id = owners.org_id AND c.livemode = owners.livemode AND finished_at IS NULL
          AND queued_at > $1::timestamptz - make_interval(secs => ${LEASE_SECONDS})`;
const DUE = `c.org_id = owners.org_id AND c.livemode = owners.livemode AND finished_at IS NULL
          AND (queued_at IS NULL OR queued_at <= $1::timestamptz - make_interval(secs => ${LEASE_SECONDS}))`;

/**
 * Finds the owners of open chunks by a skip scan of the index (a few probes per owner, however long the backlog), and
 * for each the first due chunks that fit its window; those postponed before have a window of their own, so that nothing
 * waits behind them. The rows are locked, so their ctid stays valid; a join by it or by key alone scans the whole table,
 * finished chunks of a month included.
 */
const CLAIM = `
  WITH RECURSIVE owners AS (
    (SELECT org_id, livemode FROM batch_chunks WHERE finished_at IS NULL ORDER BY org_id, livemode LIMIT 1)
    UNION ALL
    SELECT next.org_id, next.livemode FROM owners, LATERAL (
      SELECT org_id, livemode FROM batch_chunks
      WHERE finished_at IS NULL AND (org_id, livemode) > (owners.org_id, owners.livemode)
      ORDER BY org_id, livemode LIMIT 1) next
  ), due AS (
    SELECT pick.place, queued.busy, pick.queued_at IS NOT NULL AS overdue
    FROM owners,
      LATERAL (
        SELECT count(*) AS busy FROM batch_chunks c WHERE ${IN_FLIGHT} AND postponed_until IS NULL) queued,
      LATERAL (
        SELECT ctid AS place, queued_at FROM batch_chunks c WHERE ${DUE} AND postponed_until IS NULL
        ORDER BY batch_id, chunk LIMIT greatest(0, $2::int - queued.busy) FOR UPDATE SKIP LOCKED) pick
    UNION ALL
    SELECT pick.place, $2::int + queued.busy, false
    FROM owners,
      LATERAL (
        SELECT count(*) AS busy FROM batch_chunks c WHERE ${IN_FLIGHT} AND postponed_until IS NOT NULL) queued,
      LATERAL (
        SELECT ctid AS place FROM batch_chunks c WHERE ${DUE} AND postponed_until <= $1::timestamptz
        ORDER BY postponed_until LIMIT greatest(0, $2::int - queued.busy) FOR UPDATE SKIP LOCKED) pick
  )
  UPDATE batch_chunks c SET queued_at = $1 FROM due
  WHERE c.ctid = ANY (ARRAY(SELECT place FROM due)) AND c.ctid = due.place
  RETURNING c.org_id AS "orgId", c.livemode, c.batch_id AS "batchId", c.chunk, c.run, c.starts, due.busy::int, due.overdue,
    set_config('synchronous_commit', 'off', true) AS "relaxed"`;

/** A chunk to dispatch. */
export interface DueChunk extends ChunkKey {
  /** How often a worker has started it. */
  readonly starts: number;
  /**
   * Chunks of the same owner already with the workers: chunks with fewer go first. 0 for one that waited a whole lease,
   * so that owners with little work never starve one with a large backlog; at least the window for a postponed one.
   */
  readonly turn: number;
}

interface ClaimedChunk extends Owner, Omit<DueChunk, 'turn'> {
  /** Chunks of its owner that were already with the workers; of postponed ones, a whole window more. */
  readonly busy: number;
  /** Dispatched before, a whole lease ago. */
  readonly overdue: boolean;
}

/** The relay's view of batches: what is due within each organisation's window. */
@Injectable()
export class BatchQueueStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Claims due chunks under a lease, in the order to process them: owners take turns. If PostgreSQL crashes and loses a
   * claim, the chunk is merely dispatched again, so the claim does not wait for the disk.
   *
   * @param window maximum chunks of one organisation and mode with the workers at a time. As many as there are workers
   *   keep them busy; more would compete with another's small batch for processors and the database.
   */
  async claimChunks(window: number): Promise<readonly DueChunk[]> {
    const { rows } = await this.database.pool.query<ClaimedChunk>({
      name: 'batch_chunks_claim',
      text: CLAIM,
      values: [this.clock.now(), window],
    });
    return takeTurns(rows);
  }

  /** Snapshots still needed by accepted batches and portfolios. */
  async snapshotsInUse(): Promise<ReadonlySet<string>> {
    const { rows } = await this.database.pool.query<{ version: string }>(
      `SELECT DISTINCT split_part(snapshot_version, '+', 1) AS version FROM (
         SELECT snapshot_version FROM batches WHERE ended_at IS NULL
         UNION ALL SELECT snapshot_version FROM portfolios WHERE ended_at IS NULL) AS open`,
    );
    return new Set(rows.map(({ version }) => version));
  }
}

/** The first chunk of each owner, then the second of each, and so on. */
function takeTurns(claimed: readonly ClaimedChunk[]): readonly DueChunk[] {
  const owners = new Map<string, ClaimedChunk[]>();
  for (const chunk of claimed) {
    const owner = `${chunk.orgId} ${chunk.livemode}`;
    owners.set(owner, [...(owners.get(owner) ?? []), chunk]);
  }
  // Postponed ones last: of the others fewer than a window are with the workers.
  const order = (a: ClaimedChunk, b: ClaimedChunk): number => {
    if (a.busy !== b.busy) return a.busy - b.busy;
    return a.batchId === b.batchId ? a.chunk - b.chunk : a.batchId < b.batchId ? -1 : 1;
  };
  return [...owners.values()]
    .flatMap((chunks) =>
      chunks.sort(order).map(({ busy, overdue, batchId, chunk, run, starts }, index) => {
        const turn = overdue ? 0 : busy + index;
        return { batchId, chunk, run, starts, turn };
      }),
    )
    .sort((a, b) => a.turn - b.turn);
}
