import { describe, expect, it } from '@jest/globals';

import type { RiskFlagType, Verdict } from '#scoring';

import { detectScoreChange, type WatchRule } from './detect-score-change.js';
import type { WatchAssessment } from './watch-assessment.js';

const RULE: WatchRule = {
  minScoreDelta: 3,
  conditions: ['score_delta', 'verdict_changed', 'new_flag'],
  listingChanged: false,
};

function assessment(
  score: number | null,
  verdict: Verdict = 'FAIR VALUE',
  flags: RiskFlagType[] = [],
  model = 'boosted-1-aaaaaaaaaaaa',
): WatchAssessment {
  return {
    analysis: {
      deal_score: score,
      verdict,
      fair_price_range: { low: 1, high: 2, currency: 'AED' },
      price_per_sqft: { listing: 1, market_median: 1, variance_pct: 0 },
      risk_flags: flags.map((type) => ({ type, severity: 'watch', detail: '' })),
      rental_yield: null,
      comparables_used: 9,
      data_freshness: '2026-03-31T00:00:00Z',
    },
    points: score === null ? {} : { base: 50, price: score - 50 },
    snapshot_version: 'live-1',
    model_version: model,
  };
}

/** A GOOD DEAL up to AED 999,999. */
const justGood = (score: number, asking = 999_000): WatchAssessment => ({
  ...assessment(score, 'GOOD DEAL'),
  prices: { asking, verdict_from: 900_000, verdict_to: 999_999 },
});

describe('a score change', () => {
  it.each([
    [50, 52, false],
    [50, 53, true],
    [50, 47, true],
    [50, 48, false],
  ])('from %i to %i is notified: %s, at a threshold of 3', (from, to, told) => {
    expect(detectScoreChange(assessment(from), assessment(to), RULE) !== null).toBe(told);
  });

  it('is notified by each condition alone, and by none that was not requested', () => {
    const moved = assessment(70, 'GOOD DEAL', ['tenure']);
    for (const condition of RULE.conditions) {
      expect(detectScoreChange(assessment(50), moved, { ...RULE, conditions: [condition] })).not.toBeNull();
    }
    const flagOnly = { ...RULE, conditions: ['new_flag'] as const };
    expect(detectScoreChange(assessment(50), assessment(90, 'EXCELLENT DEAL'), flagOnly)).toBeNull();
  });

  it('in the verdict requires the price to pass the border by more than the hysteresis', () => {
    const rule = { ...RULE, minScoreDelta: 50 };
    expect(detectScoreChange(assessment(64), justGood(65), rule)).toBeNull();
    const passed = detectScoreChange(assessment(64), justGood(65, 990_000), rule);
    expect(passed).toMatchObject({ verdict_changed: true });
  });

  it('in the verdict is stated in an event sent for another reason, even just past the border', () => {
    const change = detectScoreChange(assessment(60), justGood(65), RULE);
    expect(change).toMatchObject({ score_delta: 5, verdict_changed: true });
  });

  it('in the verdict is notified at the border itself if the caller moved the price there', () => {
    const verdictOnly = { ...RULE, conditions: ['verdict_changed'] as const };
    const atBorder = justGood(65, 999_999);
    expect(detectScoreChange(assessment(60), atBorder, verdictOnly)).toBeNull();
    const moved = detectScoreChange(assessment(60), atBorder, { ...verdictOnly, listingChanged: true });
    expect(moved).toMatchObject({ verdict_changed: true, cause: 'listing' });
  });

  it('is notified when the score disappears or returns, without points', () => {
    const unsure = assessment(null, 'INSUFFICIENT EVIDENCE');
    for (const [before, after] of [
      [assessment(50), unsure],
      [unsure, assessment(50)],
    ] as const) {
      const change = detectScoreChange(before, after, { ...RULE, conditions: ['score_delta'] });
      expect(change).toMatchObject({ score_delta: null, verdict_changed: true, moved: [] });
    }
    expect(detectScoreChange(unsure, unsure, RULE)).toBeNull();
  });

  it('names new flags, and not one whose severity or wording changed', () => {
    const change = detectScoreChange(
      assessment(50, 'FAIR VALUE', ['tenure']),
      assessment(60, 'FAIR VALUE', ['tenure', 'volatility']),
      RULE,
    );
    expect(change?.new_flags).toEqual(['volatility']);
  });

  it('gives the terms that moved, which add up to the score change', () => {
    const change = detectScoreChange(assessment(50), assessment(58), RULE);
    expect(change?.moved).toEqual([{ term: 'price', previous: 0, current: 8, change: 8 }]);
    expect(change?.score_delta).toBe(8);
  });

  it('is caused by the listing, otherwise by a new method, otherwise by the market, which includes refits', () => {
    const cause = (rule: WatchRule, model: string) =>
      detectScoreChange(assessment(50), assessment(60, 'FAIR VALUE', [], model), rule)?.cause;
    expect(cause({ ...RULE, listingChanged: true }, 'boosted-2-bbbbbbbbbbbb')).toBe('listing');
    expect(cause(RULE, 'boosted-2-bbbbbbbbbbbb')).toBe('model');
    expect(cause(RULE, 'boosted-1-bbbbbbbbbbbb')).toBe('market');
  });

  it.each([
    ['the market, if it moved the score further than the listing had', 50, 49, 60, 'market'],
    ['the listing, if that had moved it further', 50, 60, 62, 'listing'],
    ['the market, if a change of the listing did nothing', 50, 50, 53, 'market'],
    ['the market, if each moved it as far and neither was enough', 50, 52, 54, 'market'],
    ['the listing, if it was enough for an event that had to wait', 50, 55, 60, 'listing'],
    ['the market, if it took the score away', 50, 60, null, 'market'],
    ['the listing, if that had taken the score away', 50, null, null, 'listing'],
  ])('on a market after a change of the listing is caused by %s', (_, from, between, to, cause) => {
    const scored = (score: number | null) =>
      assessment(score, score === null ? 'INSUFFICIENT EVIDENCE' : 'FAIR VALUE');
    const rule = { ...RULE, listingChanged: true, before: scored(between) };
    expect(detectScoreChange(scored(from), scored(to), rule)?.cause).toBe(cause);
  });
});
