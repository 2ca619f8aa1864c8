import type { VocabularyEntry } from './vocabulary.js';

/** The register's three groups, by the leading number of Dubai Pulse's transaction numbers. */
export const TRANSACTION_GROUP_WORDS: readonly VocabularyEntry<1 | 2 | 3>[] = [
  { means: 1, words: ['Sales', 'Sale'] },
  { means: 2, words: ['Mortgages', 'Mortgage'] },
  { means: 3, words: ['Gifts', 'Gift'] },
];
