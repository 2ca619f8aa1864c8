import type { MarketDatabase } from '../database/market-database.js';
import { readableName } from './readable-name.js';
import type { RecordKind } from './record-kind.js';

/** Whether a text may be garbled: it has a sign of an escape, or characters that are not printable ASCII. */
const SUSPECT = `contains(written, '%') OR contains(written, '&') OR strlen(written) <> length(written)
  OR regexp_matches(written, '[\\x00-\\x08\\x0e-\\x1f\\x7f]')`;

/** Makes the words and names of `staged` readable where another program garbled them: one place has one name. */
export async function mendNames(database: MarketDatabase, kind: RecordKind): Promise<void> {
  const figures = new Set(kind.columns.flatMap(({ written }) => written?.columns ?? []));
  for (const column of kind.staged.filter((name) => !figures.has(name))) {
    const suspects = await database.rows<{ written: string }>(
      `SELECT written FROM (SELECT DISTINCT ${column} AS written FROM staged) WHERE ${SUSPECT}`,
    );
    const mended = suspects
      .map(({ written }) => [written, readableName(written)] as const)
      .filter(([written, name]) => name !== written);
    if (mended.length > 0) await replace(database, column, mended);
  }
}

async function replace(
  database: MarketDatabase,
  column: string,
  mended: readonly (readonly [string, string])[],
): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE mended (written VARCHAR, name VARCHAR)');
  const appender = await database.connection.createAppender('mended');
  for (const pair of mended) {
    for (const text of pair) appender.appendVarchar(text);
    appender.endRow();
  }
  appender.closeSync();
  await database.run(`UPDATE staged SET ${column} = m.name FROM mended m WHERE staged.${column} = m.written`);
  await database.run('DROP TABLE mended');
}
