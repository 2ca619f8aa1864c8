import type { MarketDatabase } from '../database/market-database.js';
import type { RecognisedFormat } from '../sources/source-format.js';
import { meaningSql } from '../vocabulary/vocabulary.js';

/** A word of a column with a vocabulary that no table has: its rows are kept, and read as saying nothing there. */
export interface UnknownWord {
  /** As the file heads it. */
  readonly column: string;
  readonly word: string;
  readonly rows: number;
}

/** The staged words that the kind's vocabularies do not know, by column, the most frequent first. */
export async function findUnknownWords(
  database: MarketDatabase,
  { format, headers }: RecognisedFormat,
): Promise<readonly UnknownWord[]> {
  const found: UnknownWord[] = [];
  for (const { column, entries, knownWhen = 'false' } of format.kind.vocabularies ?? []) {
    const header = headers.get(column);
    if (header === undefined) continue;
    const known = entries.map(({ words }) => ({ means: 1, words }));
    const rows = await database.rows<{ word: string; count: number }>(
      `SELECT known_text(written) AS word, sum(n)::DOUBLE AS count
       FROM (SELECT ${column} AS written, count(*) AS n FROM staged GROUP BY ${column})
       WHERE known_text(written) IS NOT NULL AND ${meaningSql('name_key(written)', known)} IS NULL
         AND NOT coalesce(${knownWhen}, false)
       GROUP BY ALL ORDER BY count DESC, word`,
    );
    found.push(...rows.map(({ word, count }) => ({ column: header, word, rows: count })));
  }
  return found;
}
