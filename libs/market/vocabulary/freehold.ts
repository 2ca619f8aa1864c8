import type { VocabularyEntry } from './vocabulary.js';

/** Whether the tenure is freehold: words in the web export, 0 or 1 in Dubai Pulse and the gateway. */
export const FREEHOLD_WORDS: readonly VocabularyEntry<'freehold' | 'other'>[] = [
  {
    means: 'freehold',
    words: ['Free Hold', 'Freehold', '1', '1.0', 'true', 'T', 'Yes', 'Y', 'نعم', 'تملك حر'],
  },
  {
    means: 'other',
    words: ['Non Free Hold', 'Non Freehold', '0', '0.0', 'false', 'F', 'No', 'N', 'لا', 'غير تملك حر'],
  },
];
