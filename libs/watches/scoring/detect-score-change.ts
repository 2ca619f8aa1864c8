import type { ScoreUpdated } from '#webhooks';

import { verdictWithHysteresis } from './verdict-with-hysteresis.js';
import type { WatchAssessment } from './watch-assessment.js';

/** When a watch notifies: the score moved by `min_score_delta`, the verdict changed, or a new risk flag appeared. */
export const WATCH_CONDITIONS = ['score_delta', 'verdict_changed', 'new_flag'] as const;
export type WatchCondition = (typeof WATCH_CONDITIONS)[number];

/** What a watch wants to be notified of. */
export interface WatchRule {
  /** Points of deal_score, in either direction. */
  readonly minScoreDelta: number;
  readonly conditions: readonly WatchCondition[];
  /** The caller has changed the property since the baseline. */
  readonly listingChanged: boolean;
  /** How the same property was last assessed, on another market; absent if this scoring is of a changed property. */
  readonly before?: WatchAssessment;
}

/** How far a watched deal moved from its baseline, as stated in the event. */
export type ScoreChange = Pick<
  ScoreUpdated,
  'score_delta' | 'verdict_changed' | 'new_flags' | 'cause' | 'moved'
>;

/** The change from the baseline if the rule asks for it, otherwise null. */
export function detectScoreChange(
  baseline: WatchAssessment,
  current: WatchAssessment,
  rule: WatchRule,
): ScoreChange | null {
  const change = compare(baseline, current, rule);
  const met = {
    score_delta: moved(baseline, current, rule.minScoreDelta),
    verdict_changed: verdictMoved(baseline, current, rule.listingChanged),
    new_flag: change.new_flags.length > 0,
  };
  return rule.conditions.some((condition) => met[condition]) ? change : null;
}

function compare(baseline: WatchAssessment, current: WatchAssessment, rule: WatchRule): ScoreChange {
  const [before, after] = [baseline.analysis, current.analysis];
  const ranked = before.deal_score !== null && after.deal_score !== null;
  const known = new Set(before.risk_flags.map(({ type }) => type));
  return {
    score_delta: deltaOf(before.deal_score, after.deal_score),
    verdict_changed: before.verdict !== after.verdict,
    new_flags: [...new Set(after.risk_flags.map(({ type }) => type))].filter((type) => !known.has(type)),
    cause: isByListing(baseline, current, rule) ? 'listing' : otherCause(baseline, current),
    moved: ranked ? movedTerms(baseline.points, current.points) : [],
  };
}

const deltaOf = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;

/** Whether a score moved by at least `least` points; appearing or disappearing counts. */
function moved(baseline: WatchAssessment, current: WatchAssessment, least: number): boolean {
  const [before, after] = [baseline.analysis.deal_score, current.analysis.deal_score];
  const delta = deltaOf(before, after);
  return delta === null ? before !== after : Math.abs(delta) >= least;
}

/**
 * Whether the verdict alone is worth an event: by hysteresis if the value moved, but always if the caller moved the
 * price. An event sent for another reason states every change of verdict, because the next one is compared with it.
 */
function verdictMoved(baseline: WatchAssessment, current: WatchAssessment, listingChanged: boolean): boolean {
  const { verdict } = baseline.analysis;
  const after = listingChanged ? current.analysis.verdict : verdictWithHysteresis(verdict, current);
  return after !== verdict;
}

/**
 * Whether the caller's change of the property moved the score most. If a market came after it, it did so if the score
 * had then moved further from the baseline than that market moved it, or as far and enough for an event of its own.
 */
function isByListing(baseline: WatchAssessment, current: WatchAssessment, rule: WatchRule): boolean {
  const { before, ...own } = rule;
  if (before === undefined || !own.listingChanged) return own.listingChanged;
  const [first, then] = [distance(baseline, before), distance(before, current)];
  return first === then ? detectScoreChange(baseline, before, own) !== null : first > then;
}

/** Points between two scores; a score that appears or disappears moves further than any number. */
function distance({ analysis: from }: WatchAssessment, { analysis: to }: WatchAssessment): number {
  const delta = deltaOf(from.deal_score, to.deal_score);
  if (delta !== null) return Math.abs(delta);
  return from.deal_score === to.deal_score ? 0 : Infinity;
}

/** A new valuation method, or otherwise the market. */
function otherCause(baseline: WatchAssessment, current: WatchAssessment): ScoreUpdated['cause'] {
  return methodOf(baseline.model_version) === methodOf(current.model_version) ? 'market' : 'model';
}

/**
 * A model version ends in a hash of what it learned; retraining on newer sales counts as the market, not the method.
 */
function methodOf(modelVersion: string): string {
  return modelVersion.replace(/-[0-9a-f]{12}$/, '');
}

function movedTerms(
  before: WatchAssessment['points'],
  after: WatchAssessment['points'],
): ScoreChange['moved'] {
  const terms = new Map<string, [previous: number, current: number]>();
  for (const [term, points] of Object.entries(before)) terms.set(term, [points, 0]);
  for (const [term, points] of Object.entries(after)) terms.set(term, [terms.get(term)?.[0] ?? 0, points]);
  return [...terms]
    .map(([term, [previous, current]]) => ({ term, previous, current, change: current - previous }))
    .filter(({ change }) => change !== 0);
}
