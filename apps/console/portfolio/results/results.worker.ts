import { serveCalls } from '../../workers/serve-calls.js';
import { countAreas } from './area-counts.js';
import { pricePoints } from './price-points.js';
import { type ResultQuery, ResultRows } from './result-rows.js';

const results = new ResultRows();

/** Parses, stores, sorts and searches results off the main thread. */
const functions = {
  /** Returns the current number of rows. */
  take: (piece: Uint8Array) => {
    results.take(piece);
    return results.total;
  },
  end: () => {
    results.end();
    return results.total;
  },
  header: () => results.header,
  verdicts: () => results.verdicts(),
  choose: (query: ResultQuery) => results.choose(query),
  rows: (from: number, to: number) => results.rows(from, to),
  areas: () => countAreas(results),
  points: (width: number) => pricePoints(results, width),
};
export type ResultsWorker = typeof functions;

serveCalls(functions);
