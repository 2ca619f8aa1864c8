import { expect, it } from '@jest/globals';

import { type Logger, systemClock } from '#platform';
import { ANALYSIS_EXAMPLE } from '#scoring';

import type { RescoreChunk } from '../watch/rescore.store.js';
import type { Rescored, Watch } from '../watch/watch.js';
import { type RescorerParts, WatchRescorer } from './watch-rescorer.js';

const analysisOf = (detail: string, score = 50) => ({
  ...{ ...ANALYSIS_EXAMPLE, deal_score: score },
  risk_flags: [{ type: 'tenure', severity: 'monitor', detail }],
});
const scored = { evidence: { snapshot_version: 'live-2', model_version: 'm' }, parts: {} };

/** Rescores one watch whose last announced analysis was `before`; what is stored of it, and what is logged. */
async function rescore(before: object, answer: () => Promise<unknown>) {
  const baseline = { analysis: before, points: {}, snapshot_version: 'live-1', model_version: 'm' };
  const watch = {
    ...{ id: 'wa_1', orgId: 'org_a', livemode: true, property: { listing_price: 1 }, metadata: {} },
    ...{ minScoreDelta: 3, conditions: ['score_delta'], listingChanged: false, baseline },
  } as unknown as Watch;
  const logged: string[] = [];
  let stored: readonly Rescored[] = [];
  const runs = {
    findRun: () => Promise.resolve({ activationId: 1, market: 'live', version: 'live-2' }),
    async scoreChunk(
      _: RescoreChunk,
      score: (watches: Watch[], moves: Map<string, null>) => Promise<Rescored[]>,
    ) {
      stored = await score([watch], new Map());
      return { scored: 1, events: 0 };
    },
  };
  const logger = { error: (name: string) => logged.push(name) } as unknown as Logger;
  const scoring = { at: () => Promise.resolve({ answer }) };
  const parts = { runs, scoring, clock: systemClock, logger } as unknown as RescorerParts;
  await new WatchRescorer(parts).rescore({ activationId: 1, chunk: 0 });
  return { ...stored[0], logged };
}

const moved = () => Promise.resolve({ scored: { ...scored, analysis: analysisOf('', 60) } });

it('announces a score that moved', async () => {
  const { event, problem, logged } = await rescore(analysisOf(''), moved);
  expect(event?.body).toContain('"score_delta":10');
  expect([problem, logged]).toEqual([null, []]);
});

it('keeps a new score that cannot be announced', async () => {
  const { assessment, problem, event, logged } = await rescore(analysisOf('x'.repeat(20_000)), moved);
  expect(assessment).toMatchObject({ analysis: { deal_score: 60 }, snapshot_version: 'live-2' });
  expect([problem, event, logged]).toEqual([null, null, ['watch.not_announced']]);
});

it('records that a watch could not be scored', async () => {
  const fault = await rescore(analysisOf(''), () => Promise.reject(new Error('fault')));
  expect(fault).toEqual({
    assessment: null,
    problem: 'internal_error',
    event: null,
    logged: ['watch.not_scored'],
  });
});
