import type { BatchResult, BatchResultStore } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import type { Reader, ReadingTurns } from './reading-turns.js';

/** Results that are read from the database at a time: an analysis with all of its parts is some 30 kB. */
const PIECE = 20;
const PIECE_WITH_PARTS = 10;

/** Who reads, of what, and in which line. */
export interface PieceReading {
  readonly results: BatchResultStore;
  readonly turns: ReadingTurns;
  readonly reader: Reader;
}

/** Which results of a batch. */
export interface PieceRange extends Pick<BatchRecord, 'id' | 'options'> {
  /** The position that they follow, from -1, and the last of them. */
  readonly after: number;
  readonly last: number;
}

/** Results of a batch, some at a time; they end early when the client has left. */
export async function* readPieces(
  { results, turns, reader }: PieceReading,
  { id, options, after, last }: PieceRange,
): AsyncIterable<readonly BatchResult[]> {
  const piece = options.include.length === 0 ? PIECE : PIECE_WITH_PARTS;
  for (let done = after; done < last; done += piece) {
    const page = [id, done, Math.min(piece, last - done)] as const;
    const read = await turns.take(reader, () => results.page(reader, ...page));
    if (read === null) return;
    yield read;
  }
}
