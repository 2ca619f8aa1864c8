import { ENGLISH_DATE } from './english-date.js';
import { once } from './once.js';

/** Months by the first three letters of their English names. */
const MONTHS = `['jan','feb','mar','apr','may','jun','jul','aug','sep','oct','nov','dec']`;
const MONTH_NAME = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DAY_NAME = '^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +';
/** The format of nearly all dates; handling it separately takes a fifth of the time. */
const USUAL = '(1[6-9]|2[0-9])[0-9]{2}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}:[0-9]{2})?';
const ZONE = ':[0-9.]+(Z|[+-][0-9]{2}(:?[0-9]{2})?)$';
/** A time without seconds before its zone, which a cast does not read. */
const MINUTES_AND_ZONE = '([ T][0-9]{2}:[0-9]{2})(Z|[+-][0-9]{2}(:?[0-9]{2})?)$';
/** JSON of .NET: milliseconds, and the zone that the program had. */
const NET_DATE = '/Date\\([0-9]{12,13}([+-][0-9]{4})?\\)/';

/** Dates as written in the files, in Dubai local time. */
export const DATE_MACROS: readonly string[] = [
  // The text of a date in Latin digits and commas, without direction marks.
  `CREATE OR REPLACE MACRO written_date(s) AS (
     trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
       translate(s, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،', '01234567890123456789,'),
       '[\\x{00A0}\\x{2009}\\x{202F}]', ' ', 'g'), '[\\x{200E}\\x{200F}]', '', 'g'), 'ص$', 'AM'), 'م$', 'PM')))`,
  ENGLISH_DATE,
  // Reorders day, month and year if the year is not first, by the date order of the current file (the
  // variable date_order).
  `CREATE OR REPLACE MACRO year_first(s) AS (
     CASE WHEN NOT regexp_matches(s, '^[0-9]{1,2}[-/.]') THEN regexp_replace(s, '^([0-9]{4})[/.]([0-9]{1,2})[/.]', '\\1-\\2-')
          ELSE regexp_replace(regexp_replace(s, '^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{1,4})',
                 CASE getvariable('date_order') WHEN 'mdy' THEN '\\3-\\1-\\2' WHEN 'ymd' THEN '\\1-\\2-\\3' ELSE '\\3-\\2-\\1' END),
               '^([0-9]{2})-', '20\\1-') END)`,
  // Converted if the text names an offset, otherwise as the sources write it.
  `CREATE OR REPLACE MACRO plain_timestamp(s) AS (
     CASE WHEN regexp_matches(s, '${ZONE}')
          THEN make_timestamp(epoch_us(TRY_CAST(regexp_replace(s, '${MINUTES_AND_ZONE}', '\\1:00\\2') AS TIMESTAMPTZ))) + INTERVAL 4 HOUR
          ELSE try_strptime(regexp_replace(year_first(s), '[.][0-9]+$', ''), [
            '%Y-%m-%d', '%Y-%m-%d %H:%M:%S', '%Y-%m-%dT%H:%M:%S', '%Y-%m-%d %H:%M', '%Y-%m-%dT%H:%M',
            '%Y-%m-%d %I:%M:%S %p', '%Y-%m-%d %I:%M %p', '%Y-%m-%d %I:%M:%S%p', '%Y-%m-%d %I:%M%p']) END)`,
  // Other formats: 06-Feb-2026, Feb 6, 2026, Friday, 6 February 2026, 20260206, a comma before the time,
  // p.m., UTC, the texts of JavaScript.
  `CREATE OR REPLACE MACRO month_number(s) AS (lpad(list_position(${MONTHS}, lower(s[1:3]))::VARCHAR, 2, '0'))`,
  `CREATE OR REPLACE MACRO worded_date(s) AS (
     CASE WHEN regexp_matches(s, '(?i)^[0-9]{1,2}[-/. ]+(${MONTH_NAME})[-/., ]+([0-9]{4}|[0-9]{2}\\b)')
          THEN regexp_replace(s, '^([0-9]{1,2})[-/. ]+[A-Za-z]+[-/., ]+([0-9]{4}|[0-9]{2}\\b)',
            '\\2-' || month_number(regexp_extract(s, '[A-Za-z]+')) || '-\\1')
          WHEN regexp_matches(s, '(?i)^(${MONTH_NAME})[-. ]+[0-9]{1,2}[-, ]+[0-9]{4}')
          THEN regexp_replace(s, '^[A-Za-z]+[-. ]+([0-9]{1,2})[-, ]+([0-9]{4})',
            '\\2-' || month_number(regexp_extract(s, '[A-Za-z]+')) || '-\\1')
          WHEN regexp_matches(s, '^(19|20)[0-9]{6}(T?[0-9]{6}(Z|[+-][0-9]{4})?)?$')
          THEN regexp_replace(regexp_replace(s, '^([0-9]{4})([0-9]{2})([0-9]{2})T?', '\\1-\\2-\\3 '),
            ' ([0-9]{2})([0-9]{2})([0-9]{2})(Z|[+-][0-9]{4})?$', ' \\1:\\2:\\3\\4')
          ELSE s END)`,
  // A time with points, as Oracle, Danes and Italians write it, with colons.
  `CREATE OR REPLACE MACRO colon_time(s) AS (
     regexp_replace(regexp_replace(s, ' ([0-9]{1,2})[.]([0-9]{2})[.]([0-9]{2})(?:[.][0-9]+)?( ?[AaPp][Mm])?$', ' \\1:\\2:\\3\\4'),
       ' ([0-9]{1,2})[.]([0-9]{2})( ?[AaPp][Mm])?$', ' \\1:\\2\\3'))`,
  `CREATE OR REPLACE MACRO usual_time(s) AS (
     regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
       regexp_replace(colon_time(trim(s)), '(:[0-9.]+) (?:UTC|GMT)([+-][0-9]{4})( \\([^()]*\\))?$', '\\1\\2'),
       '(?i)([ap])\\.m\\.?$', '\\1m'), ', +([0-9])', ' \\1'), '(:[0-9.]+) ?(UTC|GMT)$', '\\1Z'),
       '(:[0-9.]+) ([+-][0-9]{2})', '\\1\\2'), '^([0-9]{2})-([0-9]{2}-[0-9]{1,2})( |$)', '20\\1-\\2\\3'))`,
  // A spreadsheet's day number, counted from 30 December 1899, with its time after a point or comma; days before 1954 and
  // after 2099 are not register dates.
  `CREATE OR REPLACE MACRO spreadsheet_day(s) AS (
     CASE WHEN TRY_CAST(replace(s, ',', '.') AS DOUBLE) BETWEEN 20000 AND 73000
          THEN TIMESTAMP '1899-12-30' + to_seconds(round(TRY_CAST(replace(s, ',', '.') AS DOUBLE) * 86400)) END)`,
  // Milliseconds since 1970, as JSON writers give them, between 1990 and 2099; those of Dubai's midnight as midnight,
  // others as the sources write their times.
  `CREATE OR REPLACE MACRO epoch_timestamp(s) AS (
     CASE WHEN TRY_CAST(s AS BIGINT) BETWEEN 631152000000 AND 4102444799999
          THEN make_timestamp(TRY_CAST(s AS BIGINT) * 1000)
            + CASE WHEN TRY_CAST(s AS BIGINT) % 86400000 = 72000000 THEN INTERVAL 4 HOUR ELSE INTERVAL 0 HOUR END END)`,
  // With a zone it is that moment; without, as milliseconds alone, because programs disagree here as well.
  `CREATE OR REPLACE MACRO net_timestamp(s) AS (
     CASE WHEN NOT regexp_matches(s, '[+-]') THEN epoch_timestamp(regexp_extract(s, '[0-9]+'))
          WHEN epoch_timestamp(regexp_extract(s, '[0-9]+')) IS NOT NULL
          THEN make_timestamp(regexp_extract(s, '[0-9]+')::BIGINT * 1000) + INTERVAL 4 HOUR END)`,
  `CREATE OR REPLACE MACRO written_timestamp(s) AS (
     coalesce(plain_timestamp(s),
       CASE WHEN regexp_full_match(s, '[0-9]{5}([.,][0-9]+)?') THEN spreadsheet_day(s)
            WHEN regexp_full_match(s, '[0-9]{12,13}') THEN epoch_timestamp(s)
            WHEN regexp_full_match(s, '${NET_DATE}') THEN net_timestamp(s)
            WHEN regexp_matches(s, '[A-Za-z]|, |^[0-9]{8}|:[0-9.]+ [+-]| [0-9]{1,2}[.][0-9]{2}')
            THEN ${once(
              once(`regexp_replace(s, '(?i)${DAY_NAME}', '')`, 'usual_time(worded_date(x))'),
              'plain_timestamp(x)',
            )} END))`,
  `CREATE OR REPLACE MACRO is_hijri(s) AS (
     regexp_matches(s, '^1[3-5][0-9]{2}[-/]|^[0-9]{1,2}[-/][0-9]{1,2}[-/]1[3-5][0-9]{2}( |T|$)'))`,
  // The variable hijri_dates has the Hijri dates of the current rows before they are read.
  `CREATE OR REPLACE MACRO register_timestamp(s) AS (
     CASE WHEN regexp_full_match(s, '${USUAL}') THEN TRY_CAST(s AS TIMESTAMP)
          WHEN is_hijri(s) THEN getvariable('hijri_dates')[s]
          ELSE written_timestamp(s) END)`,
  // The working day of a moment, as Dubai Pulse dates what is registered then: the next one from 15:15, Fridays 11:45, and
  // at weekends (1,871 of 1,876 deals of 2024 and July 2025 that are in two forms). Before 2022 weekends were other days.
  `CREATE OR REPLACE MACRO working_day(t) AS (
     CASE WHEN t < TIMESTAMP '2022-01-01' THEN t::DATE
          WHEN isodow(t) = 5 AND t::TIME >= TIME '11:45' THEN t::DATE + 3
          WHEN isodow(t) >= 6 THEN t::DATE + (8 - isodow(t))::INTEGER
          WHEN t::TIME >= TIME '15:15' THEN t::DATE + 1 ELSE t::DATE END)`,
];
