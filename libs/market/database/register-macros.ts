/**
 * The register's spellings as DuckDB macros, so that 1,500,000 rows are read in seconds and every import format,
 * feed and snapshot build shares one reading of a date, a room count, a name or a transaction number.
 */
export const REGISTER_MACROS: readonly string[] = [
  // Text: trimmed, inner spaces single; what the sources write for "nothing" becomes NULL.
  `CREATE OR REPLACE MACRO known_text(s) AS (
     CASE WHEN s IS NULL OR lower(trim(s)) IN ('', '-', 'na', 'n/a', 'null', 'none', 'unknown') THEN NULL
          WHEN contains(s, '_') AND regexp_matches(lower(trim(s)), '^(missing|no)_[a-z_]+_(en|ar)$') THEN NULL
          WHEN regexp_matches(s, '\\s\\s|[\\t\\n]') THEN trim(regexp_replace(s, '\\s+', ' ', 'g'))
          ELSE trim(s) END)`,
  // Numbers that identify: "1630.0", "01630" and "1630" are one.
  `CREATE OR REPLACE MACRO whole_number(s) AS (
     regexp_replace(regexp_replace(known_text(s), '\\.0*$', ''), '^0+([0-9])', '\\1'))`,
  // Identity of a name: case, accents and punctuation do not count, but two numbers stay two ("1 1" is not "11").
  `CREATE OR REPLACE MACRO name_key(s) AS (
     regexp_replace(
       regexp_replace(
         regexp_replace(lower(strip_accents(s)), '([0-9])[^\\p{L}\\p{N}]+([0-9])', '\\1|\\2', 'g'),
         '([0-9])[^\\p{L}\\p{N}|]+([0-9])', '\\1|\\2', 'g'),
       '[^\\p{L}\\p{N}|]', '', 'g'))`,
  `CREATE OR REPLACE MACRO known_number(s) AS (
     CASE WHEN isfinite(TRY_CAST(replace(replace(s, ',', ''), ' ', '') AS DOUBLE))
          THEN TRY_CAST(replace(replace(s, ',', ''), ' ', '') AS DOUBLE) END)`,
  // Day, month and year where the year is not first, in the order of the file at hand (the variable date_order).
  `CREATE OR REPLACE MACRO year_first(s) AS (
     CASE WHEN NOT regexp_matches(s, '^[0-9]{1,2}[-/.]') THEN regexp_replace(s, '^([0-9]{4})[/.]([0-9]{1,2})[/.]', '\\1-\\2-')
          ELSE regexp_replace(regexp_replace(s, '^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{1,4})',
                 CASE getvariable('date_order') WHEN 'mdy' THEN '\\3-\\1-\\2' WHEN 'ymd' THEN '\\1-\\2-\\3' ELSE '\\3-\\2-\\1' END),
               '^([0-9]{2})-', '20\\1-') END)`,
  // Local time of Dubai (UTC+4): converted where the text names an offset, else as the sources write it.
  `CREATE OR REPLACE MACRO written_timestamp(s) AS (
     CASE WHEN regexp_matches(s, ':[0-9.]+(Z|[+-][0-9]{2}(:?[0-9]{2})?)$')
          THEN make_timestamp(epoch_us(TRY_CAST(s AS TIMESTAMPTZ))) + INTERVAL 4 HOUR
          ELSE try_strptime(regexp_replace(year_first(s), '[.][0-9]+$', ''), [
            '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%Y-%m-%dT%H:%M:%S', '%Y-%m-%d %H:%M', '%Y-%m-%dT%H:%M',
            '%Y-%m-%d %I:%M:%S %p', '%Y-%m-%d %I:%M %p', '%Y-%m-%d %I:%M:%S%p', '%Y-%m-%d %I:%M%p']) END)`,
  `CREATE OR REPLACE MACRO is_hijri(s) AS (
     regexp_matches(s, '^1[3-5][0-9]{2}[-/]|^[0-9]{1,2}[-/][0-9]{1,2}[-/]1[3-5][0-9]{2}( |T|$)'))`,
  // The table hijri_date is filled with the Hijri dates of the rows at hand before they are read.
  `CREATE OR REPLACE MACRO register_timestamp(s) AS (
     CASE WHEN is_hijri(s) THEN (SELECT any_value(gregorian) FROM hijri_date h WHERE h.written = s)
          ELSE written_timestamp(s) END)`,
  // 0 = studio; NULL where the register gives no count (PENTHOUSE, Office, NA, "More than 3B/R").
  `CREATE OR REPLACE MACRO bedroom_count(s) AS (
     CASE WHEN regexp_matches(lower(s), '^\\s*studio') THEN 0
          ELSE TRY_CAST(regexp_extract(lower(s), '^\\s*(\\d{1,2})\\s*(b/r|bed|br$|[+]|$)', 1) AS INTEGER) END)`,
  `CREATE OR REPLACE MACRO group_of(s) AS (
     CASE WHEN lower(s) LIKE 'sale%' THEN 1 WHEN lower(s) LIKE 'mortgage%' THEN 2 WHEN lower(s) LIKE 'gift%' THEN 3 END)`,
  // Every spelling to one: Dubai Pulse group-procedure-year-sequence, web export and gateway procedure-sequence-year.
  `CREATE OR REPLACE MACRO transaction_id(s, group_name) AS (
     CASE WHEN regexp_full_match(s, '\\d+\\s*-\\s*\\d+\\s*-\\s*\\d{4}\\s*-\\s*\\d+')
          THEN regexp_replace(s, '^0*(\\d+)\\s*-\\s*0*(\\d+)\\s*-\\s*(\\d{4})\\s*-\\s*0*(\\d+)$', '\\1-\\2-\\3-\\4')
          WHEN regexp_full_match(s, '\\d+\\s*-\\s*\\d+\\s*-\\s*\\d{4}') AND group_of(group_name) IS NOT NULL
          THEN group_of(group_name) || '-' ||
               regexp_replace(s, '^0*(\\d+)\\s*-\\s*0*(\\d+)\\s*-\\s*(\\d{4})$', '\\1-\\3-\\2') END)`,
];
