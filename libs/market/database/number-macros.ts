import { once } from './once.js';

const [DIGITS, LATIN] = ['٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'];
/** Full-width characters, an ideographic space, dashes and a minus sign, and what they stand for. */
const NARROW = `${Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index))
  .join('')
  .replace("'", "''")} ------`;
const WIDE = `${Array.from({ length: 94 }, (_, index) => String.fromCharCode(0xff01 + index)).join('')}\u3000‐‑‒–—−`;
/** SQL of a date or number whose colons, strokes and spaces a web form has escaped. */
const unescaped = (s: string): string =>
  `replace(replace(replace(replace(CASE WHEN contains(${s}, '%3A') THEN replace(${s}, '+', ' ') ELSE ${s} END, '%3A', ':'), '%2F', '/'), '%20', ' '), '%2C', ',')`;
/** Spaces, direction marks and apostrophes that programs put between digits. */
const BETWEEN_DIGITS = `[\\s\\x{00A0}\\x{2009}\\x{202F}\\x{200E}\\x{200F}''’٬]`;
const CURRENCY = 'aed|dirhams?|dhs?\\.?|د\\.إ\\.?|درهم|\\x{20C3}';
/**
 * Ignored before or after a number: the currency, the register's unit of size, a percent sign, and the stroke that
 * closes an amount on a cheque (`902964/-`).
 */
const UNITS = `^(${CURRENCY})|(${CURRENCY}|/[-=]|%|٪|sq\\.?m\\.?|m2|m²|م2|م²)+$`;

/**
 * Numbers as written in the files. The decimal mark is fixed per file (the variable decimal_mark, set by
 * `settleDecimalMark`); a text that is not a number under it is NULL, never a different number.
 */
export const NUMBER_MACROS: readonly string[] = [
  // A figure without the marks of other programs: full-width letters, dashes for hyphens, HTML tags, escapes of web
  // forms.
  `CREATE OR REPLACE MACRO plain_figure(s) AS (
     trim(regexp_replace(replace(CASE WHEN contains(s, '%') THEN ${unescaped('s')} ELSE s END, '&nbsp;', ' '),
       '<[^<>]*>', '', 'g').translate('${WIDE}', '${NARROW}'), chr(9) || ' '))`,
  `CREATE OR REPLACE MACRO latin_digits(s) AS (translate(s, '${DIGITS}٫٬', '${LATIN}.,'))`,
  // An identifying number alike, in Latin digits; a name stays as it is.
  `CREATE OR REPLACE MACRO plain_identity(s) AS (
     CASE WHEN regexp_full_match(latin_digits(plain_figure(s)), '[A-Za-z]*[0-9]+([-/.][0-9]+)*')
          THEN latin_digits(plain_figure(s)) ELSE s END)`,
  `CREATE OR REPLACE MACRO bare_number(s) AS (
     regexp_replace(regexp_replace(
       translate(lower(s), '${DIGITS}٫', '${LATIN}' || getvariable('decimal_mark')),
       '${BETWEEN_DIGITS}', '', 'g'), '${UNITS}', '', 'g'))`,
  // Commas between thousands or lakhs; points if the comma is the decimal mark.
  `CREATE OR REPLACE MACRO marked_number(s) AS (
     CASE WHEN getvariable('decimal_mark') = ',' THEN
            CASE WHEN regexp_full_match(s, '[-+]?([0-9]+|[0-9]{1,3}(\\.[0-9]{3})+)(,[0-9]*)?(e[-+]?[0-9]+)?')
                 THEN replace(replace(s, '.', ''), ',', '.') END
          WHEN regexp_full_match(s, '[-+]?([0-9]*|[0-9]{1,3}(,[0-9]{2,3})*,[0-9]{3})(\\.[0-9]*)?(e[-+]?[0-9]+)?')
            THEN replace(s, ',', '') END)`,
  // Nearly all numbers are plain; only the others are parsed.
  `CREATE OR REPLACE MACRO read_number(s) AS (
     CASE WHEN s IS NULL THEN NULL
          WHEN getvariable('decimal_mark') = '.' AND TRY_CAST(s AS DOUBLE) IS NOT NULL THEN TRY_CAST(s AS DOUBLE)
          ELSE ${once('bare_number(s)', 'TRY_CAST(marked_number(x) AS DOUBLE)')} END)`,
  `CREATE OR REPLACE MACRO known_number(s) AS (CASE WHEN isfinite(read_number(s)) THEN read_number(s) END)`,
];
