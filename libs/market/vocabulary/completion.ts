import type { VocabularyEntry } from './vocabulary.js';

/** Whether a property was sold off-plan: web export, Dubai Pulse, gateway (0 or 1). */
export const COMPLETION_WORDS: readonly VocabularyEntry<'off_plan' | 'ready'>[] = [
  {
    means: 'off_plan',
    words: [
      'Off-Plan',
      'Off Plan Properties',
      'Off-Plan Properties',
      'Off Plan',
      '1',
      '1.0',
      'true',
      'T',
      'Yes',
      'Y',
      'نعم',
      'على الخارطة',
    ],
  },
  {
    means: 'ready',
    words: ['Ready', 'Existing', 'Existing Properties', '0', '0.0', 'false', 'F', 'No', 'N', 'لا', 'جاهز'],
  },
];
