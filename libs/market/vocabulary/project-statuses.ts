import type { VocabularyEntry } from './vocabulary.js';

/** The status of a project in its register. One that is pending may have been started. */
export const PROJECT_STATUS_WORDS: readonly VocabularyEntry<
  'active' | 'finished' | 'not_started' | 'pending' | 'cancelled'
>[] = [
  { means: 'active', words: ['ACTIVE', 'CONDITIONAL_ACTIVATING'] },
  { means: 'finished', words: ['FINISHED'] },
  { means: 'not_started', words: ['NOT_STARTED'] },
  { means: 'pending', words: ['PENDING'] },
  { means: 'cancelled', words: ['CANCELLED', 'CANCELED', 'FRIEZED', 'FROZEN'] },
];
