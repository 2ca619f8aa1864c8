import { foldName } from './fold-name.js';
import { singularOf } from './similar-word.js';

/** Words without meaning. */
const SILENT = new Set(['the', 'at', 'by', 'of', 'in', 'on', 'and', 'al', 'el', 'de', 'for']);

/** Kinds of building and legal forms: added or omitted freely, in the register and on portals. */
const KINDS = new Set(
  (
    'tower building block residence residency residential apartment aprtment hotel suite serviced phase ph ' +
    'development developer property real estate llc project cluster plot townhouse villa'
  )
    .split(' ')
    .map(singularOf),
);

/** Words of the city in its communities' names: they say nothing about a building. */
export const CITY_WORDS: readonly string[] = ['dubai', 'jumeirah'];

/** A word is a developer's if this many names end in `by <word>`. */
const FEWEST_BY = 2;

/** A developer's serviced brands: used for its buildings on portals, but not in the register. */
const PRODUCT_LINES = ['damac maison de ville', 'damac maison'].map((line) => line.split(' '));

/** Positions of the words of a developer's serviced brand. */
export function productLinePositions(words: readonly string[]): ReadonlySet<number> {
  for (const line of PRODUCT_LINES) {
    const at = words.findIndex((_, start) => line.every((word, offset) => words[start + offset] === word));
    if (at >= 0) return new Set(line.map((_, offset) => at + offset));
  }
  return new Set();
}

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

/** A word that a name may add to its own (`Mira Oasis Community`) or consist of (`The Community`). */
export function isSpareWord(word: string): boolean {
  return word === 'community';
}

/** Landscape words that many names share: alone they name nothing, and adding one makes another name. */
const LANDSCAPE = new Set(
  'lakes gardens greens hills springs meadows villa valley horizon world oasis views marina palm'.split(' '),
);

export function isLandscape(word: string): boolean {
  return LANDSCAPE.has(word);
}

export function isKind(word: string): boolean {
  return KINDS.has(singularOf(word)) || word === 'properties';
}

/** Developers' brands, learned from the names that end in `by <brand>`. */
export function learnBrands(names: Iterable<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const name of names) {
    const brand = / by (\S+)(?: \S+){0,4}$/.exec(foldName(name))?.[1];
    if (brand !== undefined && !isKind(brand)) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= FEWEST_BY).map(([brand]) => brand));
}
