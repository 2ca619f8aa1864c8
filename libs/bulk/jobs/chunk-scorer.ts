import { setImmediate as nextRound, setTimeout as delay } from 'node:timers/promises';

import { readMovedVersion } from '#market';
import { type Clock, dubaiDayOf, DomainError, hasCode, type Logger, traced } from '#platform';
import type { PolicyStore, PolicyVersion } from '#policies';
import type { ScoringService, ServedSnapshot } from '#scoring';
import type { SnapshotStore } from '#snapshots';
import { isRowRefused } from '#storage';

import type { ChunkItem, ChunkKey, ItemOutcome, StartedChunk } from '../batch/batch-chunk.js';
import type { BatchChunkStore } from '../batch/batch-chunk.store.js';
import { failure, type ItemScoring, reservedDelay, scoreItem } from './score-items.js';

export interface ChunkScorerParts {
  readonly chunks: BatchChunkStore;
  readonly policies: Pick<PolicyStore, 'findVersion'>;
  readonly scoring: Pick<ScoringService, 'at'>;
  readonly snapshots: Pick<SnapshotStore, 'get' | 'history'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** An item is given up after this many individual starts; its chunk's first start came before them. */
const LONE_STARTS = 2;
/** Milliseconds between heartbeats; a chunk without one for three seconds is taken over. */
const HEARTBEAT = 1_000;
/**
 * Milliseconds during which batches on a snapshot of the previous version of this program are left to workers that can
 * still read it, after this version activates one; or after the batch is accepted, by an api that still could.
 */
const HANDOVER = 600_000;
/**
 * Milliseconds for which a worker that again cannot read a chunk's snapshot leaves further chunks to one that perhaps
 * can.
 */
const YIELD = 250;
/** Milliseconds between attempts to take back a start after losing the database. */
const TAKE_BACK_WAITS: readonly number[] = [100, 400, 1_500, 5_000];
/** Milliseconds of scoring per turn of the event loop: other work waits no longer than this. */
const SLICE = 1;

/** Processes chunks of batches. Processing a chunk twice, even concurrently, changes nothing. */
export class ChunkScorer {
  /** Settles with the last chunk being scored item by item here. */
  private lone: Promise<void> = Promise.resolve();

  constructor(private readonly parts: ChunkScorerParts) {}

  /**
   * Scores the open items of a chunk, closes it and then calls `ended`. Throws transient errors, so that the job is
   * retried; a chunk whose snapshot cannot be read here for now makes room for others first. A chunk with an item
   * reserved to be slow ends later without holding up others.
   */
  async score(key: ChunkKey, ended: () => void): Promise<void> {
    const chunk = await this.parts.chunks.start(key);
    if (chunk === null) {
      ended();
      return;
    }
    const wait = chunk.livemode ? 0 : reservedDelay(chunk.items);
    const { traceparent: parent, batchId, items } = chunk;
    const attributes = { 'deal.batch_id': batchId, 'deal.chunk': key.chunk, 'deal.items': items.length };
    const work = this.keepAlive(key, async () => {
      if (wait > 0) await delay(wait);
      await traced('score chunk', { kind: 'consumer', parent, attributes }, () => this.finish(chunk, ended));
      ended();
    });
    if (wait === 0) return work;
    // If it fails, its heartbeats stop and the chunk is taken over.
    work.catch((err: unknown) =>
      this.parts.logger.warn('batch.slow_chunk_failed', { batch_id: key.batchId, chunk: key.chunk, err }),
    );
  }

  private async keepAlive(key: ChunkKey, work: () => Promise<void>): Promise<void> {
    const renew = (): void => void this.parts.chunks.renew(key).catch(() => undefined);
    const heartbeat = setInterval(renew, HEARTBEAT);
    try {
      await work();
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async finish(chunk: StartedChunk, ended: () => void): Promise<void> {
    const { chunks, logger } = this.parts;
    if (chunk.cancelRequested) {
      await chunks.finish(
        chunk,
        chunk.items.map(({ position }) => ({ position, status: 'canceled' })),
      );
      return;
    }
    const snapshot = await this.snapshotOf(chunk).catch((error: unknown) =>
      this.postpone(chunk, error, ended),
    );
    if (snapshot instanceof DomainError) {
      await chunks.finish(
        chunk,
        chunk.items.map(({ position }) => failure(position, snapshot, logger)),
      );
      return;
    }
    const { livemode, createdAt, snapshotVersion, options } = chunk;
    const { move } = readMovedVersion(snapshotVersion);
    const policy = await this.policyOf(chunk);
    const scoring = { snapshot, today: dubaiDayOf(createdAt), livemode, move, options, policy, logger };
    if (chunk.starts === 1) await chunks.finish(chunk, await scoreTogether(scoring, chunk.items));
    else await this.afterOthers(() => chunks.alone(chunk, () => this.scoreOneByOne(scoring, chunk)));
  }

  /** Without the snapshot the chunk waits, and others take its place: one batch that waits must not hold up the rest. */
  private async postpone(chunk: StartedChunk, error: unknown, ended: () => void): Promise<never> {
    await this.parts.chunks.postpone(chunk);
    ended();
    if (chunk.postponed) await delay(YIELD);
    throw error;
  }

  /** The batch's snapshot, or why it will never be available. */
  private async snapshotOf({
    snapshotVersion,
    createdAt,
  }: StartedChunk): Promise<ServedSnapshot | DomainError> {
    const { snapshot } = readMovedVersion(snapshotVersion);
    try {
      return await this.parts.scoring.at(snapshot);
    } catch (error) {
      const { market, removedAt } = await this.parts.snapshots.get(snapshot);
      if (removedAt !== null) return lost('snapshot_removed', snapshot, 'was deleted', error);
      if (!hasCode(error, 'snapshot_outdated')) throw error;
      const [newest] = await this.parts.snapshots.history(market, 1);
      const from = Math.max(newest?.activatedAt.getTime() ?? 0, createdAt.getTime());
      if (this.parts.clock.now().getTime() - from < HANDOVER) {
        const detail = `Snapshot "${snapshot}" is left to workers of the previous version, which can read it.`;
        throw new DomainError('snapshot_outdated', detail, { cause: error });
      }
      return lost(
        'snapshot_outdated',
        snapshot,
        'was replaced by one of a newer version of the service',
        error,
      );
    }
  }

  /** The rules of the policy version that decides on the batch's items, which is kept permanently; null for none. */
  private async policyOf({ orgId, livemode, options }: StartedChunk): Promise<PolicyVersion | null> {
    if (options.policy === null) return null;
    const { name, version } = options.policy;
    const found = await this.parts.policies.findVersion({ orgId, livemode }, name, version);
    if (found === null) throw new Error(`there is no version ${version} of the policy "${name}"`);
    return found;
  }

  /** One chunk at a time, so that a crash counts against the one item being scored. */
  private afterOthers(work: () => Promise<void>): Promise<void> {
    const result = this.lone.then(work);
    this.lone = result.catch(() => undefined);
    return result;
  }

  /**
   * An earlier start did not finish, perhaps because an item crashed the process. Each item is therefore started
   * individually and its result written before the next one, so that only the item that crashes again is counted, and
   * given up on the third time.
   */
  private async scoreOneByOne(scoring: ItemScoring, chunk: StartedChunk): Promise<void> {
    const { chunks, logger } = this.parts;
    logger.warn('batch.chunk_resumed', { batch_id: chunk.batchId, chunk: chunk.chunk, starts: chunk.starts });
    let last: ItemOutcome[] = [];
    let begun: readonly ChunkItem[] = [];
    try {
      for (const item of chunk.items) {
        begun = [...begun.slice(-1), item];
        // The previous result is written before this item can crash the process.
        const [starts] = await Promise.all([
          chunks.startItem(chunk, item.position),
          last.length === 0 ? undefined : this.record(last, (outcomes) => chunks.write(chunk, outcomes)),
        ]);
        last = [starts > LONE_STARTS ? crashed(item, logger) : await scoreItem(scoring, item)];
      }
      await this.record(last, (outcomes) => chunks.finish(chunk, outcomes));
    } catch (error) {
      await this.takeBack(chunk, begun);
      throw error;
    }
  }

  /** A result that PostgreSQL refuses will be refused again, so its item gets a failure as its result. */
  private async record(
    outcomes: readonly ItemOutcome[],
    write: (outcomes: readonly ItemOutcome[]) => Promise<unknown>,
  ): Promise<void> {
    try {
      await write(outcomes);
    } catch (error) {
      if (!isRowRefused(error)) throw error;
      await write(outcomes.map(({ position }) => failure(position, error, this.parts.logger)));
    }
  }

  /** A start that ended in a fault, such as losing the database, was not a crash of the process. */
  private async takeBack(chunk: StartedChunk, items: readonly ChunkItem[]): Promise<void> {
    const left = [...items];
    for (const wait of TAKE_BACK_WAITS) {
      try {
        for (; left[0] !== undefined; left.shift())
          await this.parts.chunks.takeBackStart(chunk, left[0].position);
        return;
      } catch {
        await delay(wait);
      }
    }
  }
}

function lost(
  code: 'snapshot_removed' | 'snapshot_outdated',
  snapshot: string,
  fate: string,
  cause: unknown,
): DomainError {
  const detail = `Snapshot "${snapshot}" ${fate} before the batch ended; submit the items again.`;
  return new DomainError(code, detail, { cause });
}

async function scoreTogether(scoring: ItemScoring, items: readonly ChunkItem[]): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = [];
  let since = performance.now();
  for (const item of items) {
    outcomes.push(await scoreItem(scoring, item));
    if (performance.now() - since < SLICE) continue;
    await nextRound();
    since = performance.now();
  }
  return outcomes;
}

function crashed({ position }: ChunkItem, logger: Logger): ItemOutcome {
  const detail = 'Scoring this item crashed its worker three times, so it was abandoned.';
  return failure(position, new DomainError('item_crashed', detail), logger);
}
