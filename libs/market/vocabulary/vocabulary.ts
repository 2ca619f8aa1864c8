import { quoted } from '../database/market-database.js';

/** One thing that the sources write, and what it means here. Case, spaces and punctuation of the words do not count. */
export interface VocabularyEntry<Meaning extends string | number> {
  readonly means: Meaning;
  readonly words: readonly string[];
}

/** How the macro `name_key` spells a word of a table: letters and digits in lower case, two numbers kept apart. */
export function wordKey(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/([0-9])[^\p{L}\p{N}]+(?=[0-9])/gu, '$1|')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '');
}

/** SQL of what a staged text means by the table; NULL for words that it does not have. `key` is SQL of its `name_key`. */
export function meaningSql<Meaning extends string | number>(
  key: string,
  entries: readonly VocabularyEntry<Meaning>[],
): string {
  // A lookup and not a CASE: DuckDB would compute the key again for every branch.
  const pairs = entries.flatMap(({ means, words }) =>
    words.map((word) => [quoted(wordKey(word)), literal(means)]),
  );
  const keys = pairs.map(([word]) => word).join(', ');
  const meanings = pairs.map(([, means]) => means).join(', ');
  return `([${meanings}])[list_position([${keys}], ${key})]`;
}

function literal(means: string | number): string {
  return typeof means === 'number' ? String(means) : quoted(means);
}
