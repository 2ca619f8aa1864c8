import { hasLabel } from '../names/match-labels.js';
import type { Label } from '../names/read-name.js';
import type { BuildingAlternative, BuildingMatch } from '../types.js';
import type { ScoredCandidate } from './score-candidates.js';

const MOST_ALTERNATIVES = 5;

export const alternativesIn = (ranked: readonly ScoredCandidate[]): BuildingAlternative[] =>
  ranked.slice(0, MOST_ALTERNATIVES).map(({ candidate, score }) => {
    const { project, building, name, lastDay } = candidate;
    return { project, building, name, score, lastSaleDay: Number.isFinite(lastDay) ? lastDay : null };
  });

/**
 * The building is identified if its labels equal the caller's, in order, except for the 1 of a first phase
 * without a number (`Lake 1 Building B2` is `Lake Building B2`); otherwise only its project is.
 */
export function buildingOf({ candidate }: ScoredCandidate, labels: readonly Label[]): number {
  const text = (all: readonly Label[]): string => all.map((label) => label.text).join(' ');
  const own = text(candidate.read.labels);
  const withoutFirst = labels.filter((label) => label.text !== '1' || hasLabel(candidate.read.labels, label));
  const isKnown = own === text(labels) || (own !== '' && own === text(withoutFirst));
  return isKnown || candidate.project < 0 ? candidate.building : -1;
}

/** A building that was found by its name alone. */
export function matchOf(
  input: string,
  { candidate, score }: Pick<ScoredCandidate, 'candidate' | 'score'>,
): BuildingMatch {
  const { project, building } = candidate;
  return { input, project, building, score, alternatives: [], elsewhere: null };
}
