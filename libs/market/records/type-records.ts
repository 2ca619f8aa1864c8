import { type MarketDatabase, quoted } from '../database/market-database.js';
import { gregorianOfHijri } from './hijri-date.js';
import { LOST_LETTER } from './lost-letters.js';
import { mendNames } from './mend-names.js';
import { type RecordKind, UNNUMBERED } from './record-kind.js';

/**
 * Converts the text table `staged` into the table `typed`: `line`, the kind's columns, and `fault`, the index
 * of the first check that rejects the row (NULL: the row is good).
 */
export async function typeRecords(database: MarketDatabase, kind: RecordKind): Promise<void> {
  await mendNames(database, kind);
  await setHijriDates(database, kind);
  const columns = kind.columns.map((column) => `CAST(${column.sql} AS ${column.type}) AS ${column.name}`);
  const derived = Object.entries(kind.derived ?? {}).map(([name, sql]) => `${sql} AS ${name}`);
  const isLost =
    (await database.count(`SELECT count(*) FROM mended WHERE contains(name, '${LOST_LETTER}')`)) > 0;
  const faults = kind.checks.map(({ when, ofLost }, index) =>
    ofLost === true && !isLost ? '' : `WHEN ${when} THEN ${index}`,
  );
  await database.run(
    `CREATE OR REPLACE TEMP TABLE typed AS
     WITH s AS (SELECT ${['*', ...derived].join(', ')} FROM staged s),
     ${kind.deal === undefined ? 't' : 'read'} AS (SELECT line, ${columns.join(', ')} FROM s)${numberedByDeal(kind)}
     SELECT t.*, CASE ${faults.join(' ')} END AS fault FROM t ${isLost ? 'JOIN staged s ON s.line = t.line' : ''}`,
  );
}

/** Gives records without a number the key `unnumbered-<deal>-<n>`, the n-th of this deal in the file. */
function numberedByDeal({ deal, key }: RecordKind): string {
  if (deal === undefined) return '';
  return `,
     known AS (SELECT t.* REPLACE (${deal} AS deal) FROM read t),
     t AS (SELECT * REPLACE (CASE WHEN ${key} = '${UNNUMBERED}' THEN ${key} || '-' || deal || '-' ||
       row_number() OVER (PARTITION BY ${key}, deal ORDER BY line) ELSE ${key} END AS ${key}) FROM known)`;
}

/** SQL of the stored records, those without a number under the keys of today's `deal`. */
export function numberedAnew({ name, deal, key }: RecordKind): string {
  if (deal === undefined) return `SELECT * FROM ${name}`;
  return `SELECT * REPLACE (CASE WHEN starts_with(${key}, '${UNNUMBERED}-') THEN '${UNNUMBERED}-' || deal || '-' ||
      row_number() OVER (PARTITION BY starts_with(${key}, '${UNNUMBERED}-'), deal ORDER BY ${key}) ELSE ${key} END AS ${key})
    FROM (SELECT t.* REPLACE (${deal} AS deal) FROM ${name} t)`;
}

/** Sets the Gregorian day of every Hijri date text among the staged dates, for `register_timestamp`. */
async function setHijriDates(database: MarketDatabase, kind: RecordKind): Promise<void> {
  const columns = kind.columns.flatMap(({ written }) => (written?.as === 'date' ? written.columns : []));
  const texts = columns.map((column) => `SELECT trim(${column}) AS written FROM staged`);
  const found =
    texts.length === 0
      ? []
      : await database.rows<{ written: string }>(
          `SELECT DISTINCT written FROM (${texts.join(' UNION ALL ')}) WHERE is_hijri(written)`,
        );
  const days = found.flatMap(({ written }) => {
    const day = gregorianOfHijri(written);
    return day === null ? [] : [`${quoted(written)}: make_timestamp_ms(CAST(${day} AS BIGINT))`];
  });
  await database.run(`SET VARIABLE hijri_dates = MAP {${days.join(', ')}}::MAP(VARCHAR, TIMESTAMP)`);
}
