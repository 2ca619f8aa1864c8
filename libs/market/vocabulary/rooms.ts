import type { VocabularyEntry } from './vocabulary.js';

/** Room texts that are not a bedroom count; counts are read by the macro `bedroom_count`. */
export const ROOM_WORDS: readonly VocabularyEntry<'penthouse' | 'not_a_home' | 'uncounted'>[] = [
  { means: 'penthouse', words: ['PENTHOUSE'] },
  { means: 'not_a_home', words: ['Office', 'Shop', 'Store', 'Hotel'] },
  { means: 'uncounted', words: ['Single Room', 'More than 3B/R', 'GYM'] },
];
