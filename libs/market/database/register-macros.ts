import { DATE_MACROS } from './date-macros.js';
import { NUMBER_MACROS } from './number-macros.js';
import { once } from './once.js';

/** What the sources, and programs that re-export them, write for "nothing", as a pattern that ignores case. */
const NOTHING = [
  ...[
    '',
    '[-–—]|--',
    '#?n/?a',
    '#(ref!|value!|name[?]|div/0!|null!|num!)',
    'n\\.a\\.',
    '<na>',
    'na[nt]',
    '-?infinity',
    'nil',
    'none',
  ],
  ...['null', '\\(null\\)', '\\[null\\]', '\\\\n', '\\(blank\\)', 'undefined', 'unknown', 'not available'],
  'غير معروف',
].join('|');

const BEDROOM_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const MOST_BEDROOMS = 30;

/**
 * The register's spellings as DuckDB macros, so that 1,500,000 rows are read in seconds and every import
 * format, feed and snapshot build reads dates, room counts, names and transaction numbers the same way.
 */
export const REGISTER_MACROS: readonly string[] = [
  // Text: trimmed, inner spaces collapsed; what the sources write for "nothing" becomes NULL, and so does a name whose
  // letters are lost (`mendNames` puts LOST_LETTER before it). One pattern, because
  // DuckDB plans a list of more than five words as a join, twenty of them in a statement.
  `CREATE OR REPLACE MACRO known_text(s) AS (
     CASE WHEN s IS NULL OR regexp_full_match(s, '(?i)\\s*(${NOTHING})\\s*') THEN NULL
          WHEN contains(s, chr(65533)) THEN NULL
          WHEN contains(s, '_') AND regexp_matches(lower(trim(s)), '^(missing|no)_[a-z_]+_(en|ar)$') THEN NULL
          WHEN regexp_matches(s, '\\s\\s|[\\t\\n]') THEN trim(regexp_replace(s, '\\s+', ' ', 'g'))
          ELSE trim(s) END)`,
  // Identity of a name: case, accents and punctuation do not count, but separate numbers stay separate ("1 1" is not
  // "11"). One pattern knows all letters: DuckDB takes a millisecond to compile such a pattern, in every statement.
  `CREATE OR REPLACE MACRO name_key(s) AS (
     replace(
       regexp_replace(
         regexp_replace(
           regexp_replace(lower(strip_accents(s)), '[^\\p{L}\\p{N}|]+', ' ', 'g'),
           '([0-9])[ |]+([0-9])', '\\1|\\2', 'g'),
         '([0-9]) ([0-9])', '\\1|\\2', 'g'),
       ' ', ''))`,
  ...NUMBER_MACROS,
  // Identifying numbers: "1630.0", "1630,0", "1,630", "01630" and "1630" are the same.
  `CREATE OR REPLACE MACRO latin_whole_number(s) AS (
     regexp_replace(regexp_replace(
       CASE WHEN regexp_full_match(s, '\\s*[0-9]{1,3}(,[0-9]{3})+(\\.0*)?\\s*') THEN trim(replace(s, ',', ''))
            WHEN regexp_full_match(s, '\\s*[0-9]{1,3}(\\.[0-9]{3})+,0+\\s*') THEN trim(replace(s, '.', ''))
            ELSE known_text(s) END, '([0-9])(\\.0*|,0+)$', '\\1'), '^0+([0-9])', '\\1'))`,
  `CREATE OR REPLACE MACRO whole_number(s) AS (
     CASE WHEN strlen(s) = length(s) THEN latin_whole_number(s)
          ELSE ${once('latin_digits(s)', 'latin_whole_number(x)')} END)`,
  ...DATE_MACROS,
  // 0 = studio; NULL if the register gives no count (PENTHOUSE, Office, NA, "More than 3B/R"), or more than homes have.
  `CREATE OR REPLACE MACRO bedroom_count(s) AS (
     CASE WHEN regexp_matches(lower(s), '^\\s*([اأ]?ستوديو|studio)') THEN 0
          WHEN regexp_matches(lower(s), '^\\s*(${BEDROOM_WORDS.join('|')})[\\s-]*(b/r|bed|br\\b)')
          THEN list_position([${BEDROOM_WORDS.map((word) => `'${word}'`).join(', ')}], regexp_extract(lower(s), '[a-z]+'))
          ELSE nullif(least(TRY_CAST(regexp_extract(translate(lower(s), '٠١٢٣٤٥٦٧٨٩', '0123456789'),
            '^\\s*(\\d{1,2})(?:[.,٫]0+)?\\s*(b/r|bed|bhk|br?\\b|[+]|غرف|$)', 1) AS INTEGER), ${MOST_BEDROOMS + 1}), ${MOST_BEDROOMS + 1}) END)`,
  `CREATE OR REPLACE MACRO group_of(s) AS (
     CASE WHEN ltrim(lower(s)) LIKE 'sale%' THEN 1 WHEN ltrim(lower(s)) LIKE 'mortgage%' THEN 2
          WHEN ltrim(lower(s)) LIKE 'gift%' THEN 3 END)`,
  // Unifies the spellings: Dubai Pulse group-procedure-year-sequence, web export and gateway
  // procedure-sequence-year.
  `CREATE OR REPLACE MACRO transaction_id(s, group_name) AS (
     CASE WHEN regexp_full_match(s, '\\d+\\s*-\\s*\\d+\\s*-\\s*\\d{4}\\s*-\\s*\\d+')
          THEN regexp_replace(s, '^0*(\\d+)\\s*-\\s*0*(\\d+)\\s*-\\s*(\\d{4})\\s*-\\s*0*(\\d+)$', '\\1-\\2-\\3-\\4')
          WHEN regexp_full_match(s, '\\d+\\s*-\\s*\\d+\\s*-\\s*\\d{4}') AND group_of(group_name) IS NOT NULL
          THEN group_of(group_name) || '-' ||
               regexp_replace(s, '^0*(\\d+)\\s*-\\s*0*(\\d+)\\s*-\\s*(\\d{4})$', '\\1-\\3-\\2') END)`,
];
