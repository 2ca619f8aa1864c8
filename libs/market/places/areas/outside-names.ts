import { COMMUNITIES, DISTRICTS, OTHER_PLACES } from '../../emirates/emirates.js';
import type { CompiledParts } from '../../parts/compiled-parts.js';
import { areaKey, joinedKey } from './area-key.js';
import { NameRanking } from '../names/name-ranking.js';

/** A place outside the valued emirates that a text names. */
export interface OutsidePlace {
  readonly emirate: string;
  /** Its usual name. */
  readonly name: string;
}

/** The places outside the valued emirates, by name. */
export interface OutsideNames {
  readonly ofKey: ReadonlyMap<string, OutsidePlace>;
  /** Keys that are only transliterations of an Arabic name. */
  readonly transliterated: ReadonlySet<string>;
  /** Names that look like a valued one in Latin letters but differ in Arabic. */
  readonly ofArabic: ReadonlyMap<string, OutsidePlace>;
  /** Names with an article that a valued place of the same name lacks: `Al Reem` is not Reem. */
  readonly ofArticle: ReadonlyMap<string, OutsidePlace>;
  /** Names without spaces, if they are long enough. */
  readonly ofLetters: ReadonlyMap<string, OutsidePlace>;
  readonly emirateOfPhrase: ReadonlyMap<string, OutsidePlace>;
  /** Names of emirates without spaces that may contain one misspelled letter. */
  readonly longEmirates: readonly (readonly [letters: string, place: OutsidePlace])[];
  readonly ranking: NameRanking;
}

/** Shorter names are too short or too common to identify an emirate within a longer text (`Al Ain`). */
const FEWEST_LETTERS = 3;
const FEWEST_JOINED = 5;
/** Minimum length of a name that may contain one wrong letter. */
export const FEWEST_TO_MISSPELL = 7;

/** Arabic text as written, with interchangeable letters unified; null for other scripts. */
export function arabicText(text: string): string | null {
  if (!/[\u0621-\u064a]/.test(text)) return null;
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Keys of names that valued emirates have: elsewhere they need their emirate's name. */
const valuedKeys = (): ReadonlySet<string> =>
  new Set(DISTRICTS.flatMap(({ name, spellings, arabic }) => [name, ...spellings, ...arabic]).map(areaKey));

/** Names of valued places with their articles, without spaces. */
const valuedLetters = (): ReadonlySet<string> =>
  new Set(
    [
      ...DISTRICTS.flatMap(({ name, spellings }) => [name, ...spellings]),
      ...COMMUNITIES.flatMap(({ name, aliases, parts }) => [name, ...aliases, ...parts]),
    ].map(joinedKey),
  );

const valuedArabic = (): ReadonlySet<string | null> =>
  new Set([...DISTRICTS, ...COMMUNITIES].flatMap(({ arabic }) => arabic.map((name) => arabicText(name))));

let compiled: OutsideNames | undefined;

/** Compiles the names now, unless they are available in `parts`, rather than when the first address is read. */
export function openOutsideNames(parts: CompiledParts): void {
  const part = parts.part('outside names', () => compiled ?? compile());
  compiled ??= { ...part, ranking: NameRanking.of(part.ranking) };
}

/** The names, compiled on first use: most programs that load this library never read an area. */
export const outsideNamesIndex = (): OutsideNames => (compiled ??= compile());

/** Every name of a place in another emirate that no valued place has. */
export function outsideNames(): readonly string[] {
  const valued = valuedKeys();
  return OTHER_PLACES.flatMap(({ names, whole }) =>
    names.filter((name) => areaKey(name) !== '' && (whole || !valued.has(areaKey(name)))),
  );
}

function compile(): OutsideNames {
  const ofKey: Names = new Map();
  const ofArticle: Names = new Map();
  const ofLetters: Names = new Map();
  const emirateOfPhrase: Names = new Map();
  const transliterated = new Set<string>();
  const [valued, letters] = [valuedKeys(), valuedLetters()];
  for (const { emirate, names, whole } of OTHER_PLACES) {
    const place = { emirate, name: names[0] ?? emirate };
    for (const name of names) {
      const key = areaKey(name);
      const joined = joinedKey(name);
      if (/^al\b/i.test(name) && !letters.has(joined)) addFirst(ofArticle, joined, place);
      if (key === '' || (!whole && valued.has(key)) || ofKey.has(key)) continue;
      ofKey.set(key, place);
      if (joined.length >= FEWEST_JOINED) addFirst(ofLetters, joined, place);
      if (arabicText(name) !== null) transliterated.add(key);
      if (whole && key.length >= FEWEST_LETTERS) emirateOfPhrase.set(key, place);
    }
  }
  return {
    ...{ ofKey, transliterated, ofArticle, ofLetters, emirateOfPhrase },
    ofArabic: namesInArabic(),
    longEmirates: [...emirateOfPhrase]
      .map(([phrase, place]) => [phrase.replaceAll(' ', ''), place] as const)
      .filter(([text]) => text.length >= FEWEST_TO_MISSPELL),
    ranking: new NameRanking([...ofKey.keys()]),
  };
}

type Names = Map<string, OutsidePlace>;

/** A name that several emirates have is the first one's, in whatever way it is written. */
function addFirst(names: Names, name: string, place: OutsidePlace): void {
  if (!names.has(name)) names.set(name, place);
}

function namesInArabic(): Names {
  const valued = valuedArabic();
  const places: Names = new Map();
  for (const { emirate, names } of OTHER_PLACES) {
    for (const name of names) {
      const text = arabicText(name);
      if (text !== null && !valued.has(text)) addFirst(places, text, { emirate, name: names[0] ?? emirate });
    }
  }
  return places;
}
