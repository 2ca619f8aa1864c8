import type { VocabularyEntry } from './vocabulary.js';

/** What a property is used for. Homes are residential; hotel apartments stand under either of the first two. */
export const USAGE_WORDS: readonly VocabularyEntry<'residential' | 'hospitality' | 'other'>[] = [
  { means: 'residential', words: ['Residential'] },
  { means: 'hospitality', words: ['Hospitality', 'Tourist origin'] },
  {
    means: 'other',
    words: [
      ...['Commercial', 'Industrial', 'Industrial / Commercial', 'Storage', 'Agricultural', 'Agriculture'],
      ...['Multi-Use', 'Multi Usage', 'Other', 'Health Facility', 'Educational facility'],
    ],
  },
];
