import type { ClientBase } from 'pg';

import { readLimit } from '#auth';
import { derivedId } from '#platform';
import { countWatches, insertWatches, type NewWatch, watchStartedBy } from '#watches';

import type { ScoredItem } from './analysis-columns.js';
import type { ItemOutcome, StartedChunk } from './batch-chunk.js';
import { type ItemWatch, writeOutcomes, type WrittenOutcomes } from './write-outcomes.js';

/**
 * Writes the outcomes of some items and starts a watch for each scored one, in the caller's transaction. An item that
 * already had a result starts none, so that a watch deleted meanwhile stays deleted. If the plan allows no more
 * watches, the item still succeeds and its result says why it is not watched.
 */
export async function writeWatched(
  client: ClientBase,
  chunk: StartedChunk,
  outcomes: readonly ItemOutcome[],
  ending: { readonly closed: boolean; readonly now: Date },
): Promise<WrittenOutcomes> {
  const scored = outcomes.filter((outcome) => outcome.status === 'succeeded');
  const limit = await readLimit(client, chunk, 'watches');
  const room = Math.max(0, limit - (await countWatches(client, chunk)));
  const watches = new Map(
    scored.map((outcome, turn): [number, ItemWatch] => [
      outcome.position,
      turn < room ? { id: watchId(chunk, outcome) } : { error: noRoom(limit) },
    ]),
  );
  const written = await writeOutcomes(client, chunk, outcomes, ending, watches);
  const fresh = new Set(written.positions);
  const started = scored.slice(0, room).filter(({ position }) => fresh.has(position));
  await insertWatches(
    client,
    chunk,
    started.map((outcome) => newWatch(chunk, outcome)),
    ending.now,
  );
  return written;
}

function watchId({ batchId, createdAt }: StartedChunk, { position }: ScoredItem): string {
  return derivedId('wa', `${batchId}.${position}`, createdAt);
}

function newWatch(chunk: StartedChunk, outcome: ScoredItem): NewWatch {
  const item = chunk.items.find(({ position }) => position === outcome.position);
  return watchStartedBy(chunk.batchId, {
    ...chunk,
    id: watchId(chunk, outcome),
    property: item?.property,
    assessment: outcome.assessment,
  });
}

function noRoom(limit: number): { readonly code: string; readonly detail: string } {
  const detail = `The plan allows ${limit} watches in this mode, and all are in use; the listing is not watched.`;
  return { code: 'plan_limit_reached', detail };
}
