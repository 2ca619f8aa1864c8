/** Arabic letters and digits in the Latin spelling commonly used by Dubai's register and signs. */
const ARABIC =
  'ا:a أ:a إ:a آ:a ب:b پ:p ت:t ث:th ج:j چ:ch ح:h خ:kh د:d ذ:dh ر:r ز:z س:s ش:sh ص:s ض:d ط:t ظ:z ع:a غ:gh ' +
  'ف:f ڤ:v ق:q ك:k ک:k گ:g ل:l م:m ن:n ه:h ة:a و:w ؤ:w ي:y ی:y ى:a ئ:y ء: ' +
  '٠:0 ١:1 ٢:2 ٣:3 ٤:4 ٥:5 ٦:6 ٧:7 ٨:8 ٩:9';
const LATIN_OF_ARABIC = new Map(ARABIC.split(' ').map((pair) => pair.split(':') as [string, string]));

/** Cyrillic letters that look like Latin ones, as keyboards leave them in Latin words. */
const LATIN_OF_CYRILLIC = new Map(
  Array.from('аaвbеeкkмmнhоoрpсcтtуyхxіi'.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]),
);

/**
 * A digit used for the letter it resembles (`Lum1nar`); only between letters. Before a single last letter only a 1 that
 * no tower's letter follows (`RA1N`) or that ends in `ia` (`VERDAN1A`): `Belgravia3B` is the third one's B.
 */
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const DIGIT_FOR_LETTER =
  /(?<=[a-z]{2})[01345](?=[a-z]{2})|(?<=\b[a-z])[01345](?=[a-z]{2})|(?<=[a-z]{2})1(?=[i-z]\b)|(?<=[a-z][lnr])(?<!tower|garden|mansion)1(?=a\b)/g;

/** Abbreviations on portals and in the register. */
const LONG_OF_SHORT: Readonly<Record<string, string>> = {
  apt: 'apartment',
  apts: 'apartments',
  ave: 'avenue',
  bldg: 'building',
  blvd: 'boulevard',
  ctr: 'centre',
  exec: 'executive',
  gdns: 'gardens',
  hts: 'heights',
  res: 'residence',
  resi: 'residence',
  twr: 'tower',
};

/** No name is longer; one character can decompose into eighteen (`ﷺ`). */
const LONGEST = 500;

/**
 * Removes case, accents, invisible characters, punctuation, digits-for-letters and abbreviations: lower-case ASCII
 * words separated by one space. Apostrophes vanish (`Bay's` is `bays`), `&` becomes `and`, letters and digits are
 * separated (`NAS3` is `nas 3`), and a trailing `T2` or `T West` becomes `tower 2` or `tower west`.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .slice(0, LONGEST)
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u0600-\u06ff]/g, (letter) => LATIN_OF_ARABIC.get(letter) ?? ' ')
    .toLowerCase()
    .replace(/[\u0430-\u0456]/g, (letter) => LATIN_OF_CYRILLIC.get(letter) ?? letter)
    .replace(/['’‘`´]/g, '')
    .replace(DIGIT_FOR_LETTER, (digit) => LETTER_OF_DIGIT[digit] ?? digit)
    .replace(/\bse7en/g, 'seven')
    .replace(/&/g, ' and ')
    .replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .replace(/(\d+) (st|nd|rd|th)\b/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b[a-z]{3,4}\b/g, (word) => LONG_OF_SHORT[word] ?? word)
    .replace(
      /(?<=[a-z0-9])(?<!\b(?:building|block))(?: towers?)? t (?=(?:\d+|north|south|east|west) ?$)/,
      ' tower ',
    )
    .trim();
}

const ARABIC_LETTER = /[\u0621-\u064a]/;

/** The common form of an Arabic name's spellings; null for a name in Latin letters. */
export function arabicKey(name: string): string | null {
  return ARABIC_LETTER.test(name) ? foldName(name) : null;
}
