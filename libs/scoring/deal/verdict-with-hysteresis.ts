import type { Verdict } from '../types.js';
import { VERDICT_SCORES } from './decide-verdict.js';

const RANKED: readonly Verdict[] = [
  'EXCELLENT DEAL',
  'GOOD DEAL',
  'FAIR VALUE',
  'ABOVE MARKET',
  'OVERPRICED',
];

/** Points by which a score must pass a border before a watch reports another verdict. */
export const VERDICT_MARGIN = 2;

/**
 * The verdict a watch reports: the current one, unless it is the previous one's neighbour and the score has not
 * passed their border by VERDICT_MARGIN points, so that a score that sways about a border does not fire an event a
 * day. INSUFFICIENT EVIDENCE is entered and left at once.
 */
export function verdictWithHysteresis(
  previous: Verdict | null,
  current: { readonly deal_score: number; readonly verdict: Verdict },
): Verdict {
  const from = previous === null ? -1 : RANKED.indexOf(previous);
  const to = RANKED.indexOf(current.verdict);
  if (previous === null || from < 0 || to < 0 || Math.abs(from - to) !== 1) return current.verdict;
  const better = RANKED[Math.min(from, to)] as keyof typeof VERDICT_SCORES;
  const border = VERDICT_SCORES[better];
  const passedBy = to > from ? border - 1 - current.deal_score : current.deal_score - border;
  return Math.abs(passedBy) < VERDICT_MARGIN ? previous : current.verdict;
}
