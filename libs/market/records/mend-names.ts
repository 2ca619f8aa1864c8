import type { MarketDatabase } from '../database/market-database.js';
import { hasLostLetters, LOST_LETTER } from './lost-letters.js';
import { oneByteArabicOf } from './one-byte-arabic.js';
import { readableFormName, readableName } from './readable-name.js';
import type { RecordKind } from './record-kind.js';

/** Whether a text may be garbled: it has a sign of an escape, tag or loss, or characters that are not printable ASCII. */
const SUSPECT = `${['%', '&', '<', '+', '?', '\\'].map((sign) => `contains(written, '${sign}')`).join(' OR ')}
  OR strlen(written) <> length(written) OR regexp_matches(written, '[\\x00-\\x08\\x0e-\\x1f\\x7f]')`;
/** A space between words as a web form sends it; `JUDI PALACE (A+B)` has none. */
const PLUS = /\p{L}{2}\+\p{L}{2}/u;

/**
 * Makes the words and names of `staged` readable where another program garbled them: one place has one name. In a column
 * without any space where words are joined by `+`, that is the space. Names whose letters are lost begin with LOST_LETTER
 * then, and are read as unknown. What was changed is in the table `mended (col, written, name)`.
 */
export async function mendNames(database: MarketDatabase, kind: RecordKind): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE mended (col VARCHAR, written VARCHAR, name VARCHAR)');
  const columns = await suspectColumns(database, kind);
  const isForm = columns.some(({ spaced, texts }) => !spaced && texts.some((written) => PLUS.test(written)));
  const readable = columns.map(({ column, spaced, texts }) => {
    const read = isForm && !spaced ? readableFormName : readableName;
    return { column, names: texts.map((written) => [written, read(written)] as const) };
  });
  const arabic = oneByteArabicOf(readable.flatMap(({ names }) => names.map(([, name]) => name)));
  for (const { column, names } of readable) {
    const mended = names
      .map(
        ([written, name]) =>
          [written, orLost(arabic.undo(name), kind.deal === undefined || column !== kind.keyFrom)] as const,
      )
      .filter(([written, name]) => name !== written);
    if (mended.length > 0) await replace(database, column, mended);
  }
}

/** A column with texts that may be garbled, and whether any of its texts has a space. */
interface SuspectColumn {
  readonly column: string;
  readonly spaced: boolean;
  readonly texts: readonly string[];
}

async function suspectColumns(database: MarketDatabase, kind: RecordKind): Promise<readonly SuspectColumn[]> {
  const figures = new Set(kind.columns.flatMap(({ written }) => written?.columns ?? []));
  const columns: SuspectColumn[] = [];
  for (const column of kind.staged.filter((name) => !figures.has(name))) {
    const suspects = await database.rows<{ written: string; spaced: boolean }>(
      `WITH d AS MATERIALIZED (SELECT DISTINCT ${column} AS written FROM staged)
       SELECT written, (SELECT bool_or(contains(trim(written), ' ')) FROM d) AS spaced FROM d WHERE ${SUSPECT}`,
    );
    const [first] = suspects;
    if (first !== undefined)
      columns.push({ column, spaced: first.spaced, texts: suspects.map(({ written }) => written) });
  }
  return columns;
}

/** The number of a deal is no name: a row whose number is lost is not one without a number. */
const orLost = (name: string, isName: boolean): string =>
  isName && hasLostLetters(name) ? LOST_LETTER + name : name;

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
