import { foldName } from './fold-name.js';

/** One word of a name. A label tells siblings apart (a number, a letter, a point of the compass). */
export interface NameWord {
  readonly text: string;
  readonly label: boolean;
}

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ROMAN = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');
const COMPASS = new Set(['north', 'south', 'east', 'west']);

/** Spelled numbers; `ll` and `lll` are the register's Roman numerals typed with the letter l. */
const DIGITS_OF_WORD = new Map<string, string>([
  ...NUMBER_WORDS.map((word, index) => [word, String(index + 1)] as const),
  ...ORDINALS.map((word, index) => [word, String(index + 1)] as const),
  ...ROMAN.filter((word) => word.length > 1).map((word) => [word, String(ROMAN.indexOf(word) + 1)] as const),
  ['ll', '2'],
  ['lll', '3'],
]);

/** Single letters that are Roman numerals when they follow a name; elsewhere they are tower letters. */
const DIGITS_OF_LETTER = new Map([
  ['i', '1'],
  ['l', '1'],
]);

/** A number this long names the building itself (`Reef 1000`, `5242`): it is a label and a word of the name. */
const NAMING_NUMBER = /^\d{3,}$/;

/**
 * The words of a name in order. Digits, Roman numerals and spelled numbers become the same label, so that
 * `Phase II`, `Phase 2` and `Phase Two` agree and `Phase 3` never does.
 */
export function parseName(name: string): NameWord[] {
  const texts = foldName(name)
    .split(' ')
    .filter((text) => text !== '');
  return texts.map((text, index) => {
    const digits = /^\d+$/.test(text)
      ? String(BigInt(text))
      : (DIGITS_OF_WORD.get(text) ?? (index > 0 ? DIGITS_OF_LETTER.get(text) : undefined));
    if (digits !== undefined) return { text: digits, label: true };
    return { text, label: text.length === 1 || COMPASS.has(text) };
  });
}

/** True for a label that is also a word of the name. */
export function namesItself(label: string): boolean {
  return NAMING_NUMBER.test(label);
}

/** True for a side of the compass. */
export function isCompass(label: string): boolean {
  return COMPASS.has(label);
}
