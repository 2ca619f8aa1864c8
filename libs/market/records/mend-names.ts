import type { MarketDatabase } from '../database/market-database.js';
import { readableFormName, readableName } from './readable-name.js';
import type { RecordKind } from './record-kind.js';

/** Whether a text may be garbled: it has a sign of an escape or tag, or characters that are not printable ASCII. */
const SUSPECT = `contains(written, '%') OR contains(written, '&') OR contains(written, '<') OR contains(written, '+')
  OR strlen(written) <> length(written) OR regexp_matches(written, '[\\x00-\\x08\\x0e-\\x1f\\x7f]')`;
/** A space between words as a web form sends it; `JUDI PALACE (A+B)` has none. */
const PLUS = /\p{L}{2}\+\p{L}{2}/u;

/**
 * Makes the words and names of `staged` readable where another program garbled them: one place has one name. In a column
 * without any space where words are joined by `+`, that is the space. What was changed is in the table `mended
 * (written, name)`.
 */
export async function mendNames(database: MarketDatabase, kind: RecordKind): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE mended (col VARCHAR, written VARCHAR, name VARCHAR)');
  const figures = new Set(kind.columns.flatMap(({ written }) => written?.columns ?? []));
  const columns: { readonly column: string; readonly spaced: boolean; readonly texts: readonly string[] }[] =
    [];
  for (const column of kind.staged.filter((name) => !figures.has(name))) {
    const suspects = await database.rows<{ written: string; spaced: boolean }>(
      `WITH d AS MATERIALIZED (SELECT DISTINCT ${column} AS written FROM staged)
       SELECT written, (SELECT bool_or(contains(trim(written), ' ')) FROM d) AS spaced FROM d WHERE ${SUSPECT}`,
    );
    const [first] = suspects;
    if (first !== undefined)
      columns.push({ column, spaced: first.spaced, texts: suspects.map(({ written }) => written) });
  }
  const isForm = columns.some(({ spaced, texts }) => !spaced && texts.some((written) => PLUS.test(written)));
  for (const { column, spaced, texts } of columns) {
    const read = isForm && !spaced ? readableFormName : readableName;
    const mended = texts
      .map((written) => [written, read(written)] as const)
      .filter(([written, name]) => name !== written);
    if (mended.length > 0) await replace(database, column, mended);
  }
}

async function replace(
  database: MarketDatabase,
  column: string,
  mended: readonly (readonly [string, string])[],
): Promise<void> {
  const appender = await database.connection.createAppender('mended');
  for (const pair of mended) {
    for (const text of [column, ...pair]) appender.appendVarchar(text);
    appender.endRow();
  }
  appender.closeSync();
  await database.run(
    `UPDATE staged SET ${column} = m.name FROM mended m WHERE m.col = '${column}' AND staged.${column} = m.written`,
  );
}
