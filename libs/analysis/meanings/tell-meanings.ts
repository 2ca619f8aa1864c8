import type { ModelOf } from '#http';
import { REASON_CODES, reasonWords } from '#policies';

import { FLAG_WORDS } from './flag-words.js';
import type { MEANINGS } from './meanings.model.js';
import { SEGMENT_WORDS } from './segment-words.js';
import { SENTENCE_WORDS } from './sentence-words.js';
import { RENT_STEP_WORDS, STEP_WORDS } from './step-words.js';
import type { Language } from './word-table.js';

/** The meanings of codes in answers, in one language. */
export function tellMeanings(language: Language): ModelOf<typeof MEANINGS> {
  return {
    object: 'meanings',
    language,
    risk_flags: FLAG_WORDS[language],
    decision_reasons: Object.fromEntries(REASON_CODES.map((code) => [code, reasonWords(language, code)])),
    derivation_steps: STEP_WORDS[language],
    rent_steps: RENT_STEP_WORDS[language],
    model_segments: SEGMENT_WORDS[language],
    sentences: SENTENCE_WORDS[language],
  };
}
