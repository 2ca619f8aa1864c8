import type { VocabularyEntry } from './vocabulary.js';

/** Whether a tenancy contract is new; a renewal's rent is capped by law. */
export const RENT_VERSION_WORDS: readonly VocabularyEntry<'new' | 'renewed'>[] = [
  { means: 'new', words: ['New'] },
  { means: 'renewed', words: ['Renew', 'Renewed', 'Renewal'] },
];
