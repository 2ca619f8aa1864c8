import { foldName } from './fold-name.js';

/** What a label counts: one building of a project, a phase of it, or unspecified. */
export type LabelOf = 'unit' | 'phase' | 'unsaid';

/** One word of a name. A label distinguishes siblings (a number, a letter, a compass direction). */
export interface NameWord {
  readonly text: string;
  /** Null for a word that is not a label. */
  readonly label: LabelOf | null;
  /** Whether it is the number one in letters. */
  readonly isSpelt?: boolean;
}

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ROMAN = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');
const COMPASS = new Set(['north', 'south', 'east', 'west']);
const UNIT_WORDS = new Set(['tower', 'towers', 'building', 'buildings', 'block', 'wing']);
const PHASE_WORDS = new Set(['phase', 'ph']);

/** Numbers as words; `ll` and `lll` are the register's Roman numerals typed with the letter l. */
const NUMBER_OF_WORD = new Map<string, number>([
  ...UNITS.map((word, index) => [word, index + 1] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...ORDINALS.map((word, index) => [word, index + 1] as const),
  ...ROMAN.map((word, index) => [word, index + 2] as const),
  ['ll', 2],
  ['lll', 3],
]);

/** A number this long names the building itself (`Reef 1000`, `5242`): it is both a label and a word. */
const NAMING_NUMBER = /^\d{3,}$/;

/** Words before which a name has not begun. */
const ARTICLES = new Set(['the', 'al', 'el']);

/** An ordinal that a name begins with counts nothing: `First Central` is not `One Central`. */
function isFirstWord(text: string, words: readonly NameWord[]): boolean {
  return ORDINALS.includes(text) && words.every((word) => ARTICLES.has(word.text));
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** The number that a text stands for at its position in a name; undefined for a word or letter. */
function numberOf(text: string, index: number, count: number): number | undefined {
  if (isDigits(text)) return Number(text);
  if (text === 'i' && index > 0) return 1;
  if (text === 'l' && index > 0 && index === count - 1) return 1;
  return NUMBER_OF_WORD.get(text);
}

/** `forty three` is one number. */
function joinTens(texts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const tens = TENS.indexOf(joined.at(-1) ?? '');
    const unit = UNITS.indexOf(text) + 1;
    if (tens >= 0 && unit >= 1 && unit <= 9) joined[joined.length - 1] = String((tens + 2) * 10 + unit);
    else joined.push(text);
  }
  return joined;
}

/**
 * The words of a name in order. Digits, Roman numerals and number words become the same label, so that `Phase II`,
 * `Phase 2` and `Phase Two` match and `Phase 3` never does. A lone `l` between words is a stroke; before a number it is
 * a letter (`L-14`).
 */
export function parseName(name: string): NameWord[] {
  const texts = joinTens(
    foldName(name)
      .split(' ')
      .filter((text) => text !== ''),
  );
  const words: NameWord[] = [];
  texts.forEach((text, index) => {
    const before = words.at(-1)?.text ?? '';
    const of: LabelOf = UNIT_WORDS.has(before) ? 'unit' : PHASE_WORDS.has(before) ? 'phase' : 'unsaid';
    const isName = index < texts.length - 1 && isFirstWord(text, words);
    const number = isName ? undefined : numberOf(text, index, texts.length);
    if (number !== undefined)
      words.push({ text: String(number), label: of, ...(text === 'one' && { isSpelt: true }) });
    else if (text === 'l' && index > 0 && !isDigits(texts[index + 1] ?? '')) return;
    else words.push({ text, label: text.length === 1 || COMPASS.has(text) ? of : null });
  });
  return words;
}

/** True for a label that is also a word of the name. */
export function namesItself(label: string): boolean {
  return NAMING_NUMBER.test(label);
}

/** True for a compass direction. */
export function isCompass(label: string): boolean {
  return COMPASS.has(label);
}
