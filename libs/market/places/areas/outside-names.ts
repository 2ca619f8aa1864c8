import { COMMUNITIES, DISTRICTS, OTHER_PLACES } from '../../emirates/emirates.js';
import type { CompiledParts } from '../../parts/compiled-parts.js';
import { areaKey, joinedKey } from './area-key.js';
import { NameRanking } from '../names/name-ranking.js';

/** A place that is not valued, which a text names. */
export interface OutsidePlace {
  readonly emirate: string;
  /** Its usual name. */
  readonly name: string;
}

/** The places not valued by their names. */
export interface OutsideNames {
  readonly ofKey: ReadonlyMap<string, OutsidePlace>;
  /** Keys that are nothing but the Latin letters of an Arabic name. */
  readonly transliterated: ReadonlySet<string>;
  /** Names that look like a valued one in Latin letters and are another in Arabic ones. */
  readonly ofArabic: ReadonlyMap<string, OutsidePlace>;
  /** Names that begin with an article which a valued place of the same name has not: `Al Reem` is not Reem. */
  readonly ofArticle: ReadonlyMap<string, OutsidePlace>;
  /** Names without spaces, from so many letters on. */
  readonly ofLetters: ReadonlyMap<string, OutsidePlace>;
  readonly emirateOfPhrase: ReadonlyMap<string, OutsidePlace>;
  /** Names of emirates without spaces, in which a letter may be wrong. */
  readonly longEmirates: readonly (readonly [letters: string, place: OutsidePlace])[];
  readonly ranking: NameRanking;
}

/** Too short, or too usual, to tell an emirate inside a longer text (`Al Ain`). */
const FEWEST_LETTERS = 3;
const FEWEST_JOINED = 5;
/** A name of so many letters may have a wrong one. */
export const FEWEST_TO_MISSPELL = 7;

/** Arabic as it is written, but for what writers use one for the other; null for other scripts. */
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

/** Keys of the names that valued emirates have: elsewhere they need their emirate's name. */
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

/** Has the names compiled now, but where they are at hand, and not when the first address is read. */
export function openOutsideNames(parts: CompiledParts): void {
  const part = parts.part('outside names', () => compiled ?? compile());
  compiled ??= { ...part, ranking: NameRanking.of(part.ranking) };
}

/** The names, compiled when they are first asked for: most programs that load this library read no area. */
export const outsideNamesIndex = (): OutsideNames => (compiled ??= compile());

/** Every name by which a place of another emirate is known that no valued one has. */
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
      if (/^al\b/i.test(name) && !letters.has(joined)) ofArticle.set(joined, place);
      if (key === '' || (!whole && valued.has(key)) || ofKey.has(key)) continue;
      ofKey.set(key, place);
      if (joined.length >= FEWEST_JOINED) ofLetters.set(joined, place);
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

function namesInArabic(): Names {
  const valued = valuedArabic();
  const places: Names = new Map();
  for (const { emirate, names } of OTHER_PLACES) {
    for (const name of names) {
      const text = arabicText(name);
      if (text !== null && !valued.has(text)) places.set(text, { emirate, name: names[0] ?? emirate });
    }
  }
  return places;
}
