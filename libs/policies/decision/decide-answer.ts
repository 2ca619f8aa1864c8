import { dayOfDate, isoDay } from '#platform';
import type { Include, Property, ScoredAnswer } from '#scoring';

import type { PolicyVersion } from '../policy/policy-rules.js';
import { decide } from './decide.js';
import type { Decision } from './decision.js';
import { readFacts } from './read-facts.js';

/** The parts an answer must be requested with, as `also`, for a policy to decide on it. */
export const DECIDING_PARTS: ReadonlySet<Include> = new Set(['confidence', 'match']);

/**
 * The text of an answer requested with `also: DECIDING_PARTS`, with the policy's decision as its last member: what is
 * sent and recorded.
 *
 * @param decidedOn the day in Dubai up to which ages count, YYYY-MM-DD.
 */
export function decideAnswer(
  policy: Pick<PolicyVersion, 'name' | 'version' | 'rules'>,
  property: Property,
  { body, scored }: ScoredAnswer,
  decidedOn: string,
): string {
  if (scored === undefined)
    throw new Error('the answer was asked for without the parts that a policy decides on');
  const facts = readFacts(property, { ...scored.analysis, ...scored.parts }, decidedOn);
  return withDecision(body, decide(policy, facts, decidedOn));
}

/** The text of an analysis with this decision, replacing any it had. */
function withDecision(body: string, decision: Decision): string {
  return `${body.slice(0, -1)},"decision":${JSON.stringify(decision)}}`;
}

/** The decision recorded with an analysis; null if it was made without a policy. */
export function recordedDecision(analysis: string): Decision | null {
  return (JSON.parse(analysis) as { readonly decision?: Decision }).decision ?? null;
}

/** The day of a decision: the past date that was requested, otherwise today. Input in days since 1970-01-01. */
export function decisionDay(days: { readonly asOf?: number; readonly today?: number }): string {
  return isoDay(days.asOf ?? days.today ?? dayOfDate('1970-01-01'));
}
