/** Spaces, direction marks and apostrophes that programs put between digits. */
const BETWEEN_DIGITS = `[\\s\\x{00A0}\\x{2009}\\x{202F}\\x{200E}\\x{200F}''’٬]`;
/** Ignored before or after a number: the currency, the register's unit of size, a percent sign. */
const UNITS = `^(aed|dhs?\\.?|د\\.إ\\.?)|(aed|dhs?\\.?|د\\.إ\\.?|%|٪|sq\\.?m\\.?|m2|m²)$`;

/**
 * Numbers as written in the files. The decimal mark is fixed per file (the variable decimal_mark, set by
 * `settleDecimalMark`); a text that is not a number under it is NULL, never a different number.
 */
export const NUMBER_MACROS: readonly string[] = [
  `CREATE OR REPLACE MACRO bare_number(s) AS (
     regexp_replace(regexp_replace(
       translate(lower(s), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫', '01234567890123456789' || getvariable('decimal_mark')),
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
          ELSE TRY_CAST(marked_number(bare_number(s)) AS DOUBLE) END)`,
  `CREATE OR REPLACE MACRO known_number(s) AS (CASE WHEN isfinite(read_number(s)) THEN read_number(s) END)`,
];
