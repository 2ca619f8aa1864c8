import { type MarketDatabase, quoted } from '../database/market-database.js';
import type { RecognisedFormat } from '../sources/source-format.js';

/**
 * Writes the current rows that were rejected or merged as NDJSON: `file`, `line`, `outcome` (rejected or
 * merged), `column` as in the file's header, `value` as written, and `reason`; and the records of earlier editions that the
 * file no longer has, with their own file and line and the outcome gone or, if they are removed, withdrawn.
 */
export async function writeReport(
  database: MarketDatabase,
  recognised: RecognisedFormat,
  file: string,
  sources: ReadonlyMap<number, string>,
  replace: boolean,
  target: string,
): Promise<void> {
  const { format, headers } = recognised;
  const { checks, key, keyFrom } = format.kind;
  const headed = (column: string): string => quoted(headers.get(column) ?? column);
  const pick = (of: (index: number) => string): string =>
    `CASE t.fault ${checks.map((_, index) => `WHEN ${index} THEN ${of(index)}`).join(' ')} END`;
  const check = (index: number): { column: string; reason: string } =>
    checks[index] ?? { column: '', reason: '' };
  const names = [...sources].map(([sequence, name]) => `WHEN ${sequence} THEN ${quoted(name)}`);
  const fileOf = (origin: string): string =>
    names.length === 0
      ? quoted('an earlier import')
      : `CASE ${origin} ${names.join(' ')} ELSE 'an earlier import' END`;
  await database.run(`COPY (
    SELECT coalesce(r.file, ${quoted(file)}) AS file, line, outcome, "column", value, reason FROM (
      SELECT line, 'rejected' AS outcome, NULL AS "column", NULL AS value, reason, NULL AS file FROM broken
      UNION ALL
      SELECT t.line, 'rejected', ${pick((index) => headed(check(index).column))},
        ${pick((index) => `s.${check(index).column}`)}, ${pick((index) => quoted(check(index).reason))}, NULL
      FROM typed t JOIN staged s ON s.line = t.line WHERE t.fault IS NOT NULL
      UNION ALL
      SELECT t.line, 'merged', ${headed(keyFrom)}, s.${keyFrom}, 'line ' || f.line || ' of this file is the same record', NULL
      FROM typed t JOIN fresh f USING (${key}) JOIN staged s ON s.line = t.line
      WHERE t.fault IS NULL AND t.line <> f.line
      UNION ALL
      SELECT c.line, 'merged', ${headed(keyFrom)}, s.${keyFrom},
        CASE c.outcome WHEN 'changed' THEN 'replaces the record of ' ELSE 'equals the record of ' END || ${fileOf('c.old_origin')}, NULL
      FROM change c JOIN staged s ON s.line = c.line WHERE c.outcome <> 'new'
      UNION ALL
      SELECT g.line, '${replace ? 'withdrawn' : 'gone'}', NULL, NULL, ${quoted(`${file} no longer has it`)}, ${fileOf('g.origin')} FROM gone g
    ) r ORDER BY r.file NULLS FIRST, line) TO ${quoted(target)} (FORMAT json)`);
}
