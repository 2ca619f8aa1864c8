import type { VocabularyEntry } from './vocabulary.js';

/** The use of a property. Homes are residential; hotel apartments are under either of the first two. */
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
