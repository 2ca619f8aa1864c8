import { describe, expect, it } from '@jest/globals';

import { DomainError, type Logger, systemClock } from '#platform';
import { ANALYSIS_EXAMPLE } from '#scoring';

import type { RescoreChunk } from '../watch/rescore.store.js';
import type { Rescored } from '../scoring/rescored.js';
import type { Watch } from '../watch/watch.js';
import { type RescorerParts, WatchRescorer } from './watch-rescorer.js';

const analysisOf = (detail: string, score = 50) => ({
  ...{ ...ANALYSIS_EXAMPLE, deal_score: score },
  risk_flags: [{ type: 'tenure', severity: 'monitor', detail }],
});
const scored = { evidence: { snapshot_version: 'live-2', model_version: 'm' }, parts: {} };

/**
 * Rescores one watch whose last announced analysis was `before`, and which had `known` problem; what is stored of it, and
 * what is logged.
 */
async function rescore(before: object, answer: () => Promise<unknown>, known: string | null = null) {
  const baseline = { analysis: before, points: {}, snapshot_version: 'live-1', model_version: 'm' };
  const watch = {
    ...{ id: 'wa_1', orgId: 'org_a', livemode: true, property: { listing_price: 1 }, metadata: {} },
    ...{ minScoreDelta: 3, conditions: ['score_delta'], listingChanged: false, baseline, problem: known },
    current: baseline,
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

const noticeOf = ({ notice }: Partial<Rescored>): unknown =>
  notice === null || notice === undefined ? notice : (JSON.parse(notice.body) as { data: unknown }).data;

const unknownArea = () => Promise.reject(new DomainError('unknown_area', 'There is no such area.'));

describe('a watch that cannot be scored', () => {
  it('keeps its analysis, and its subscriber is notified of the reason', async () => {
    const failed = await rescore(analysisOf('last'), unknownArea);
    expect(failed).toMatchObject({ assessment: null, problem: 'unknown_area', event: null, logged: [] });
    expect(failed.notice?.type).toBe('watch.problem_changed');
    expect(noticeOf(failed)).toMatchObject({
      watch_id: 'wa_1',
      problem: { code: 'unknown_area', detail: 'There is no such area.' },
      previous_problem: null,
      last: { risk_flags: [{ detail: 'last' }] },
      last_snapshot_version: 'live-1',
      snapshot_version: 'live-2',
    });
  });

  it('is not notified again for the same reason, but for another', async () => {
    expect(noticeOf(await rescore(analysisOf(''), unknownArea, 'unknown_area'))).toBeNull();
    const other = await rescore(analysisOf(''), unknownArea, 'outside_coverage');
    expect(noticeOf(other)).toMatchObject({ previous_problem: 'outside_coverage' });
  });

  it('is notified once it can be scored again, whether or not it moved', async () => {
    const same = () => Promise.resolve({ scored: { ...scored, analysis: analysisOf('') } });
    const again = await rescore(analysisOf(''), same, 'unknown_area');
    expect(again).toMatchObject({ problem: null, event: null });
    expect(noticeOf(again)).toMatchObject({ problem: null, previous_problem: 'unknown_area' });
    const further = await rescore(analysisOf(''), moved, 'unknown_area');
    expect(further.event?.type).toBe('score.updated');
    expect(noticeOf(further)).toMatchObject({ problem: null, last: { deal_score: 60 } });
  });

  it('is logged if that is a fault of the service, whose words stay inside', async () => {
    const fault = await rescore(analysisOf(''), () => Promise.reject(new Error('secret')));
    expect(fault).toMatchObject({ problem: 'internal_error', logged: ['watch.not_scored'] });
    expect(fault.notice?.body).not.toContain('secret');
  });

  it('is left to the next attempt of its chunk if the reason passes on its own', async () => {
    const busy = () => Promise.reject(new DomainError('snapshot_unavailable', 'It cannot be read.'));
    await expect(rescore(analysisOf(''), busy)).rejects.toThrow('It cannot be read.');
  });
});
