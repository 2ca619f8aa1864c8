import { expect, it } from '@jest/globals';

import { type Logger, systemClock } from '#platform';

import type { ItemOutcome, StartedChunk } from '../batch/batch-chunk.js';
import { STANDARD_OPTIONS } from '../batch/batch-options.js';
import { ChunkScorer, type ChunkScorerParts } from './chunk-scorer.js';

const KEY = { batchId: 'ba_1', chunk: 0, run: 0 };
const CHUNK: StartedChunk = {
  ...KEY,
  ...{ orgId: 'org_a', livemode: true, snapshotVersion: 'live-1', createdAt: new Date(), traceparent: null },
  ...{ cancelRequested: false, options: STANDARD_OPTIONS, starts: 2, postponed: false },
  items: [0, 1, 2].map((position) => ({ position, property: { area: 'Marina' } })),
};
const ANSWER = {
  body: '{}',
  evidence: { model_version: 'm', input_hash: 'h', as_of: '2026-04-01', today: null },
};
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Logger;

/** A scorer whose database refuses results as `refuse` says; what it stored, by position, and starts taken back. */
function scorer(refuse: (outcome: ItemOutcome) => Error | null) {
  const stored: string[] = [];
  const takenBack: number[] = [];
  const write = (_: StartedChunk, outcomes: readonly ItemOutcome[]): Promise<boolean> => {
    for (const outcome of outcomes) {
      const error = refuse(outcome);
      if (error !== null) return Promise.reject(error);
      stored[outcome.position] = outcome.status === 'errored' ? outcome.error.code : outcome.status;
    }
    return Promise.resolve(true);
  };
  const chunks = {
    ...{
      start: () => Promise.resolve(CHUNK),
      renew: () => Promise.resolve(),
      startItem: () => Promise.resolve(1),
    },
    ...{ alone: (_: unknown, work: () => Promise<void>) => work(), write, finish: write },
    takeBackStart: (_: unknown, position: number) => Promise.resolve(void takenBack.push(position)),
  };
  const scoring = { at: () => Promise.resolve({ answer: () => Promise.resolve(ANSWER) }) };
  const parts = { chunks, scoring, clock: systemClock, logger: quiet } as unknown as ChunkScorerParts;
  return { stored, takenBack, score: () => new ChunkScorer(parts).score(KEY, () => undefined) };
}

const sqlError = (code: string) => Object.assign(new Error('refused'), { code });

it.each(['23514', '22P05'])(
  'a result that PostgreSQL refuses (%s) fails its item alone, for good',
  async (code) => {
    for (const refused of [1, 2]) {
      const { score, stored, takenBack } = scorer(({ position, status }) =>
        position === refused && status === 'succeeded' ? sqlError(code) : null,
      );
      await score();
      const expected = ['succeeded', 'succeeded', 'succeeded'];
      expected[refused] = 'internal_error';
      expect(stored).toEqual(expected);
      expect(takenBack).toEqual([]);
    }
  },
);

it('a database that is lost fails nothing: the chunk is retried, and the starts do not count as crashes', async () => {
  const { score, stored, takenBack } = scorer(({ position }) => (position === 1 ? sqlError('57P01') : null));
  await expect(score()).rejects.toThrow('refused');
  expect(stored).toEqual(['succeeded']);
  expect(takenBack).toEqual([1, 2]);
});
