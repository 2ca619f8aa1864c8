import type { Area } from '../snapshot/types.js';
import { type AreaEntry, type AreaIndex, areaKey, keyWithoutCity } from './area-index.js';
import { similarWord } from './similar-word.js';
import type { AreaAlternative, AreaResolution } from './types.js';

/** A misspelt name is answered from this similarity on, when no other area comes within `MARGIN` of it. */
const ACCEPT = 0.84;
const MARGIN = 0.04;
const ALTERNATIVE = 0.5;
const SUGGESTION = 0.3;
const MOST_SUGGESTIONS = 5;
/** A known name inside a longer text (`JLT Cluster M`). */
const CONTAINED = 0.9;

const CITY_AND_COUNTRY = new Set(['dubai', 'uae', 'united arab emirates', 'emirate dubai']);
const OTHER_EMIRATES = new Set(
  ['Abu Dhabi', 'Al Ain', 'Sharjah', 'Ajman', 'Ras Al Khaimah', 'RAK', 'Fujairah', 'Umm Al Quwain'].map(
    areaKey,
  ),
);

interface Scored {
  readonly entry: AreaEntry;
  readonly score: number;
}

/** Dice coefficient of two keys with soft word agreement; a number on one side only, or another one, is a no. */
function similarKey(a: readonly string[], b: readonly string[]): number {
  const numbers = (words: readonly string[]): string => words.filter((word) => /^\d/.test(word)).join(' ');
  if (numbers(a) !== numbers(b)) return 0;
  const weightOf = (word: string): number => Math.min(word.length, 8);
  let matched = 0;
  const left = [...b];
  for (const word of a) {
    const best = left
      .map((other, at) => ({ at, other, similarity: similarWord(word, other) }))
      .sort((x, y) => y.similarity - x.similarity)[0];
    if (best === undefined || best.similarity === 0) continue;
    matched += best.similarity * (weightOf(word) + weightOf(best.other));
    left.splice(best.at, 1);
  }
  const total = [...a, ...b].reduce((sum, word) => sum + weightOf(word), 0);
  return total === 0 ? 0 : matched / total;
}

function lookUp(index: AreaIndex, key: string): AreaEntry | undefined {
  const rest = keyWithoutCity(key);
  return index.entryOfKey.get(key) ?? (rest === null ? undefined : index.entryOfKey.get(rest));
}

/** The longest known name inside the text; short single words (`Marina`, `Palm`) only stand alone. */
function contained(index: AreaIndex, key: string): AreaEntry | undefined {
  const words = key.split(' ');
  for (let length = words.length - 1; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length);
      const entry = index.entryOfKey.get(phrase.join(' '));
      const single = phrase.length === 1 && !/^[bcdfghjklmnpqrstvwxz]{3,4}$/.test(phrase[0] ?? '');
      if (entry !== undefined && (!single || areaKey(entry.name) === phrase[0])) return entry;
    }
  }
  return undefined;
}

/** The best score of each entry over its names, best first. */
function rank(index: AreaIndex, keys: readonly string[]): Scored[] {
  const scores = new Map<AreaEntry, number>();
  const inputs = keys.map((key) => (keyWithoutCity(key) ?? key).split(' '));
  for (const [key, entry] of index.entryOfKey) {
    const words = (keyWithoutCity(key) ?? key).split(' ');
    const score = Math.max(...inputs.map((input) => similarKey(input, words)));
    if (score > (scores.get(entry) ?? 0)) scores.set(entry, score);
  }
  return [...scores].map(([entry, score]) => ({ entry, score })).sort((a, b) => b.score - a.score);
}

function answer(
  input: string,
  found: Scored,
  ranked: readonly Scored[],
  areas: readonly Area[],
): AreaResolution {
  const [area = -1] = found.entry.areas;
  const seen = new Set([area]);
  const alternatives: AreaAlternative[] = [];
  for (const { entry, score } of ranked) {
    const [other = -1] = entry.areas;
    if (score < ALTERNATIVE || seen.has(other) || alternatives.length === MOST_SUGGESTIONS) continue;
    seen.add(other);
    alternatives.push({
      area: other,
      name: areas[other]?.name ?? entry.name,
      score: Math.min(score, found.score),
    });
  }
  const { name = found.entry.name, district = found.entry.name } = areas[area] ?? {};
  return {
    status: 'resolved',
    input,
    area,
    name,
    areas: found.entry.areas,
    district,
    score: found.score,
    alternatives,
  };
}

/** `Jumeirah Village` has the name `Jumeirah` in it, but begins the names of two other places. */
function beginsLongerNames(index: AreaIndex, key: string): boolean {
  return [...index.entryOfKey.keys()].some((known) => known.startsWith(`${key} `));
}

/** The names to use instead, the nearest first, each place by one of its names. */
function suggest(ranked: readonly Scored[]): string[] {
  const names = new Map<number, string>();
  for (const { entry, score } of ranked) {
    const [area = -1] = entry.areas;
    if (score >= SUGGESTION && !names.has(area)) names.set(area, entry.name);
  }
  return [...names.values()].slice(0, MOST_SUGGESTIONS);
}

/**
 * Reads a caller's area: an exact name, short form or Arabic name (also as one part of an address) first, then a
 * known name inside the text, then the nearest spelling when it is near enough and nothing else is as near.
 * Places in other emirates are unknown.
 */
export function resolveArea(input: string, index: AreaIndex, areas: readonly Area[]): AreaResolution {
  const parts = input
    .split(/[,()/|،]| - /)
    .map(areaKey)
    .filter((key) => key !== '' && !CITY_AND_COUNTRY.has(key));
  const whole = areaKey(input);
  const keys = [...new Set([whole, ...parts])].filter((key) => key !== '');
  const ranked = rank(index, keys);
  const unknown: AreaResolution = {
    status: 'unknown',
    input,
    suggestions: suggest(ranked),
  };
  if (parts.some((key) => OTHER_EMIRATES.has(key))) return unknown;

  const exact = keys.map((key) => lookUp(index, key)).find((entry) => entry !== undefined);
  if (exact !== undefined) return answer(input, { entry: exact, score: 1 }, ranked, areas);
  const within = keys
    .filter((key) => !beginsLongerNames(index, key))
    .map((key) => contained(index, key))
    .find((entry) => entry !== undefined);
  if (within !== undefined) return answer(input, { entry: within, score: CONTAINED }, ranked, areas);
  const [best, ...others] = ranked;
  if (best === undefined || best.score < ACCEPT) return unknown;
  const rival = others.find(({ entry }) => entry.areas[0] !== best.entry.areas[0]);
  return rival !== undefined && best.score - rival.score < MARGIN
    ? unknown
    : answer(input, best, ranked, areas);
}
