import { once } from './once.js';

/** Names of months in French without accents and in Arabic without hamza, in full and as spreadsheets shorten them. */
const MONTHS: Readonly<Record<string, readonly string[]>> = {
  Jan: ['janv', 'janvier', 'يناير'],
  Feb: ['fevr', 'fev', 'fevrier', 'فبراير'],
  Mar: ['mars', 'مارس'],
  Apr: ['avr', 'avril', 'ابريل'],
  May: ['mai', 'مايو'],
  Jun: ['juin', 'يونيو'],
  Jul: ['juil', 'juillet', 'يوليو'],
  Aug: ['aout', 'اغسطس'],
  Sep: ['sept', 'septembre', 'سبتمبر'],
  Oct: ['octobre', 'اكتوبر'],
  Nov: ['novembre', 'نوفمبر'],
  Dec: ['dec', 'decembre', 'ديسمبر'],
};
const NAMES = Object.entries(MONTHS).flatMap(([english, names]) =>
  names.map((name) => [name, english] as const),
);
const listOf = (texts: readonly string[]): string => `['${texts.join("', '")}']`;
/** `mar.` is left out: it is a month as well. */
const BEFORE_DAY =
  '(?i)^(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:lun|mer|jeu|ven|sam|dim)\\.|ال\\p{L}+)[,،]? +';
/** The day, `1er` included, and the name after it. */
const DAY_AND_NAME = '^([0-9]{1,2})(?:er)?[-/. ]+(\\p{L}+)[-/., ،]+';

/**
 * A date that begins with its day as English has it, if its month is French or Arabic: `5 févr. 2026`, `5 فبراير 2026`.
 */
export const ENGLISH_DATE = `CREATE OR REPLACE MACRO english_date(s) AS (${once(
  `regexp_replace(strip_accents(s), '${BEFORE_DAY}', '')`,
  `coalesce(regexp_extract(x, '${DAY_AND_NAME}', 1) || ' '
     || ${listOf(NAMES.map(([, english]) => english))}[list_position(${listOf(NAMES.map(([name]) => name))}, lower(regexp_extract(x, '${DAY_AND_NAME}', 2)))]
     || ' ' || regexp_replace(x, '${DAY_AND_NAME}', ''), s)`,
)})`;
