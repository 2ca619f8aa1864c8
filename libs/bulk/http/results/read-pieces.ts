import type { BatchResult, BatchResultStore } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import type { Reader, ReadingTurns } from './reading-turns.js';

/** Results read from the database at a time: an analysis with all of its parts is some 30 kB. */
const PIECE = 20;
const PIECE_WITH_PARTS = 10;

/** Who reads what, and in which queue. */
export interface PieceReading {
  readonly results: BatchResultStore;
  readonly turns: ReadingTurns;
  readonly reader: Reader;
}

/** Which results of a batch to read. */
export interface PieceRange extends Pick<BatchRecord, 'id' | 'options'> {
  /** The position to start after (-1 to start), and the last one. */
  readonly after: number;
  readonly last: number;
}

/** Results of a batch, a few at a time; they end early if the client disconnects. */
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
