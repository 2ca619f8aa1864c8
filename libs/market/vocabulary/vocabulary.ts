import { quoted } from '../database/market-database.js';

/** A meaning and the words that the sources use for it. Case, spaces and punctuation of the words do not count. */
export interface VocabularyEntry<Meaning extends string | number> {
  readonly means: Meaning;
  readonly words: readonly string[];
}

/** A word as the macro `name_key` spells it: letters and digits in lower case, separate numbers kept apart. */
function wordKey(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/([0-9])[^\p{L}\p{N}]+(?=[0-9])/gu, '$1|')
    .replaceAll(/[^\p{L}\p{N}|]/gu, '');
}

/** SQL that maps a staged text to its meaning in the table; NULL for unknown words. `key` is SQL of its `name_key`. */
export function meaningSql<Meaning extends string | number>(
  key: string,
  entries: readonly VocabularyEntry<Meaning>[],
): string {
  // A lookup rather than a CASE: DuckDB would compute the key again for every branch.
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
