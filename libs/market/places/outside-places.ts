import { COMMUNITIES, DISTRICTS, OTHER_PLACES } from '../emirates/emirates.js';
import { areaKey } from './area-key.js';
import { NameRanking } from './name-ranking.js';

/** A place that is not valued, which a text names. */
export interface OutsidePlace {
  readonly emirate: string;
  /** Its usual name. */
  readonly name: string;
}

/** Too short, or too usual, to tell an emirate inside a longer text (`Al Ain`). */
const FEWEST_LETTERS = 3;
/** A name that is no place's own is the place's when so near. */
const NEAR = 0.84;

/** Keys of the names that valued emirates have: elsewhere they need their emirate's name. */
export const VALUED_KEYS: ReadonlySet<string> = new Set(
  DISTRICTS.flatMap(({ name, spellings, arabic }) => [name, ...spellings, ...arabic]).map(areaKey),
);

/** Arabic as it is written, but for what writers use one for the other; null for other scripts. */
function arabicText(text: string): string | null {
  if (!/[\u0621-\u064a]/.test(text)) return null;
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();
}

const VALUED_ARABIC = new Set(
  [...DISTRICTS, ...COMMUNITIES].flatMap(({ arabic }) => arabic.map((name) => arabicText(name))),
);
/** Names that look like a valued one in Latin letters and are another in Arabic ones. */
const PLACE_OF_ARABIC = new Map<string, OutsidePlace>();
for (const { emirate, names } of OTHER_PLACES) {
  for (const name of names) {
    const text = arabicText(name);
    if (text !== null && !VALUED_ARABIC.has(text))
      PLACE_OF_ARABIC.set(text, { emirate, name: names[0] ?? emirate });
  }
}

const PLACE_OF_KEY = new Map<string, OutsidePlace>();
const EMIRATE_OF_PHRASE = new Map<string, OutsidePlace>();
for (const { emirate, names, whole } of OTHER_PLACES) {
  const place = { emirate, name: names[0] ?? emirate };
  for (const name of names) {
    const key = areaKey(name);
    if (key === '' || (!whole && VALUED_KEYS.has(key)) || PLACE_OF_KEY.has(key)) continue;
    PLACE_OF_KEY.set(key, place);
    if (whole && key.length >= FEWEST_LETTERS) EMIRATE_OF_PHRASE.set(key, place);
  }
}
/** Every name by which a place of another emirate is known that no valued one has. */
export const outsideNames = (): readonly string[] =>
  OTHER_PLACES.flatMap(({ names, whole }) =>
    names.filter((name) => areaKey(name) !== '' && (whole || !VALUED_KEYS.has(areaKey(name)))),
  );

const RANKING = new NameRanking([...PLACE_OF_KEY.keys()]);

/** The place not valued whose Arabic name the text is, letter by letter; undefined for none. */
export function outsideOfArabic(text: string): OutsidePlace | undefined {
  return PLACE_OF_ARABIC.get(arabicText(text) ?? '');
}

/** The place not valued whose name the key is; undefined for none, and for a name that a valued emirate has, too. */
export function outsideOfKey(key: string): OutsidePlace | undefined {
  return PLACE_OF_KEY.get(key) ?? PLACE_OF_KEY.get(key.replace(/ \d+$/, ''));
}

/** The emirate that is named anywhere in the key, as in `Al Nahda Sharjah`. */
export function emirateIn(key: string): OutsidePlace | undefined {
  const words = key.split(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= 3 && from + length <= words.length; length += 1) {
      const found = EMIRATE_OF_PHRASE.get(words.slice(from, from + length).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The place whose name is nearest to the key, with its likeness 0..1; undefined where none is near. */
export function nearestOutside(
  key: string,
): { readonly place: OutsidePlace; readonly score: number } | undefined {
  const [best] = RANKING.rank(key);
  const place = best === undefined ? undefined : PLACE_OF_KEY.get(best.key);
  return best === undefined || place === undefined || best.score < NEAR
    ? undefined
    : { place, score: best.score };
}
