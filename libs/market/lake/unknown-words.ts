import type { MarketDatabase } from '../database/market-database.js';
import { LOST_LETTER } from '../records/lost-letters.js';
import { type WrittenColumn, writtenColumns } from '../records/record-kind.js';
import type { RecognisedFormat } from '../sources/source-format.js';
import { meaningSql } from '../vocabulary/vocabulary.js';

/**
 * A word missing from the vocabulary of its column, or a text in a numeric or date column that is neither:
 * its rows are kept, with the value treated as unknown.
 */
export interface UnknownWord {
  /** As in the file's header. */
  readonly column: string;
  readonly word: string;
  readonly rows: number;
}

/** The staged words that the kind's vocabularies do not know, by column, most frequent first. */
export async function findUnknownWords(
  database: MarketDatabase,
  format: RecognisedFormat,
): Promise<readonly UnknownWord[]> {
  return [
    ...(await findUnknownMeanings(database, format)),
    ...(await findUnreadValues(database, format)),
    ...(await findLostNames(database, format)),
  ];
}

/** For each column with a vocabulary: the words that it lacks. */
async function findUnknownMeanings(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<readonly UnknownWord[]> {
  const present = (format.kind.vocabularies ?? []).flatMap((vocabulary) => {
    const header = headers.get(vocabulary.column);
    return header === undefined ? [] : [{ ...vocabulary, header }];
  });
  if (present.length === 0) return [];
  const written = present.map(
    ({ column }, index) =>
      `SELECT ${index} AS place, ${column} AS written, count(*) AS n FROM staged GROUP BY ${column}`,
  );
  const unknown = present.map(({ entries, knownWhen = 'false' }, index) => {
    const known = entries.map(({ words }) => ({ means: 1, words }));
    return `WHEN ${index} THEN ${meaningSql('key', known)} IS NULL AND NOT coalesce(${knownWhen}, false)`;
  });
  const rows = await database.rows<{ place: number; word: string; count: number }>(
    `SELECT place, word, sum(n)::DOUBLE AS count
     FROM (SELECT *, known_text(written) AS word, name_key(written) AS key FROM (${written.join(' UNION ALL ')}))
     WHERE word IS NOT NULL AND CASE place ${unknown.join(' ')} END
     GROUP BY ALL ORDER BY place, count DESC, word`,
  );
  return rows.flatMap(({ place, word, count }) => {
    const header = present[place]?.header;
    return header === undefined ? [] : [{ column: header, word, rows: count }];
  });
}

/** For each column of names: the first whose letters are lost in a good row, and the number of such rows. */
async function findLostNames(
  database: MarketDatabase,
  { headers }: RecognisedFormat,
): Promise<readonly UnknownWord[]> {
  const lost = await database.rows<{ col: string }>(
    `SELECT DISTINCT col FROM mended WHERE contains(name, '${LOST_LETTER}') ORDER BY col`,
  );
  const found: UnknownWord[] = [];
  for (const { col } of lost) {
    const [first] = await database.rows<{ word: string | null; rows: number }>(
      `SELECT arg_min(s.${col}, t.line) AS word, count(*)::DOUBLE AS rows
       FROM typed t JOIN staged s ON s.line = t.line WHERE t.fault IS NULL AND contains(s.${col}, '${LOST_LETTER}')`,
    );
    const word = first?.word?.slice(1).trim();
    if (word !== undefined) found.push({ column: headers.get(col) ?? col, word, rows: first?.rows ?? 0 });
  }
  return found;
}

/** For each numeric or date column: the first text in a good row that is neither, and the number of such rows. */
async function findUnreadValues(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<readonly UnknownWord[]> {
  const columns = writtenColumns(format.kind, headers, ['number', 'date']);
  const unread = ({ typed, staged }: WrittenColumn): string =>
    `t.${typed} IS NULL AND s.${staged} IS NOT NULL AND known_text(s.${staged}) IS NOT NULL`;
  const sums = columns.map(
    (column, index) => `count_if(${unread(column)})::DOUBLE AS rows_${index},
      arg_min(s.${column.staged}, t.line) FILTER (WHERE ${unread(column)}) AS word_${index}`,
  );
  if (sums.length === 0) return [];
  const [found = {}] = await database.rows<Record<string, unknown>>(
    `SELECT ${sums.join(', ')} FROM typed t JOIN staged s ON s.line = t.line
     WHERE t.fault IS NULL AND (${columns.map(({ typed }) => `t.${typed} IS NULL`).join(' OR ')})`,
  );
  return columns.flatMap(({ header }, index) => {
    const rows = Number(found[`rows_${index}`]);
    return rows > 0 ? [{ column: header, word: String(found[`word_${index}`]), rows }] : [];
  });
}
