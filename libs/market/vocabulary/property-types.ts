import type { VocabularyEntry } from './vocabulary.js';

/** The first of the two kind columns. The web export and the gateway file villas under `Building`. */
export const PROPERTY_TYPE_WORDS: readonly VocabularyEntry<'unit' | 'villa' | 'building' | 'land'>[] = [
  { means: 'unit', words: ['Unit', 'Virtual Unit', 'Flat', 'Apartment', 'وحدة', 'شقة'] },
  { means: 'villa', words: ['Villa', 'فيلا'] },
  { means: 'building', words: ['Building', 'مبنى'] },
  { means: 'land', words: ['Land', 'أرض'] },
];
