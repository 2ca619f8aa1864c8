import type { Verdict } from '#scoring';

import type { WatchAssessment } from './watch-assessment.js';

const RANKED: readonly Verdict[] = [
  'EXCELLENT DEAL',
  'GOOD DEAL',
  'FAIR VALUE',
  'ABOVE MARKET',
  'OVERPRICED',
];

/**
 * The share of the asking price by which it must have passed a verdict's boundary before a watch reports the other
 * verdict on that account alone.
 */
export const VERDICT_MARGIN = 0.005;

/**
 * The verdict a watch reports: the current one, unless it is adjacent to the previous one and the asking price has not
 * passed their boundary by VERDICT_MARGIN, so that a fluctuating value does not trigger an event a day. VERIFY LISTING
 * and INSUFFICIENT EVIDENCE take effect and end at once.
 */
export function verdictWithHysteresis(
  previous: Verdict,
  current: Pick<WatchAssessment, 'prices'> & { readonly analysis: { readonly verdict: Verdict } },
): Verdict {
  const { verdict } = current.analysis;
  const [from, to] = [RANKED.indexOf(previous), RANKED.indexOf(verdict)];
  if (current.prices === undefined || from < 0 || to < 0 || Math.abs(from - to) !== 1) return verdict;
  const { asking, verdict_from, verdict_to } = current.prices;
  const border = to > from ? verdict_from : verdict_to;
  if (border === null) return verdict;
  return Math.abs(Math.log(asking / border)) < VERDICT_MARGIN ? previous : verdict;
}
