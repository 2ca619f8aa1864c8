import type { BuildingIndex, Candidate } from './building-index.js';
import { arabicKey } from '../names/fold-name.js';
import { nearnessOf, type SearchAreas } from './score-candidates.js';

/** A project found by its Arabic name, and its score: 1 in the caller's area, less elsewhere in the district. */
export interface RegisteredName {
  readonly candidate: Candidate;
  readonly score: number;
}

/**
 * The project with this Arabic name in the project register, although its sales carry an English name. The
 * whole name must match, because `برج` and `تاور` distinguish buildings there. Undefined if two projects near
 * the caller's areas have it, or if it was never sold.
 */
export function findArabicName(
  text: string,
  areas: SearchAreas,
  index: BuildingIndex,
): RegisteredName | undefined {
  const key = arabicKey(text);
  if (key === null) return undefined;
  const found = (index.byArabicName.get(key) ?? [])
    .flatMap((id) => index.candidates[id] ?? [])
    .filter(({ lastDay }) => lastDay > -Infinity)
    .map((candidate) => ({ candidate, score: nearnessOf(candidate, areas) }))
    .filter(({ score }) => score > 0);
  const nearest = Math.max(...found.map(({ score }) => score));
  const [only, ...others] = found.filter(({ score }) => score === nearest);
  return others.length === 0 ? only : undefined;
}
