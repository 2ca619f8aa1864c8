import type { AreaEntry, AreaIndex } from './area-index.js';
import { keyBeforeCity, keyWithoutCity } from './area-key.js';

const SUGGESTION = 0.3;
export const MOST_SUGGESTIONS = 5;
/** `Dubai Hill` is closer to Dubai Hills than to The Hills. */
const WITHOUT_CITY = 0.95;

/** A place that a text may name. */
export interface RankedArea {
  readonly entry: AreaEntry;
  readonly score: number;
  /** See RankedName. */
  readonly sure: boolean;
}

/** The best score of each entry over its names, best first. */
export function rankAreas(index: AreaIndex, keys: readonly string[]): RankedArea[] {
  const best = new Map<AreaEntry, RankedArea>();
  const weights = new Map<string, number>();
  for (const key of keys.map(keyBeforeCity)) {
    weights.set(key, 1);
    const rest = keyWithoutCity(key);
    if (rest !== null && !weights.has(rest)) weights.set(rest, WITHOUT_CITY);
  }
  for (const [input, weight] of weights) {
    for (const { key, score, sure } of index.ranking.rank(input)) {
      const entry = index.entryOfKey.get(key);
      if (entry !== undefined && !index.contested.has(key) && score * weight > (best.get(entry)?.score ?? 0))
        best.set(entry, { entry, score: score * weight, sure });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

/** The names to use instead, closest first, one name per place. */
export function suggestAreas(ranked: readonly RankedArea[]): string[] {
  const names = new Map<number, string>();
  for (const { entry, score } of ranked) {
    const [area = -1] = entry.areas;
    if (score >= SUGGESTION && !names.has(area)) names.set(area, entry.name);
  }
  return [...names.values()].slice(0, MOST_SUGGESTIONS);
}
