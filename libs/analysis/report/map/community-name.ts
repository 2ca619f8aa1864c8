import type { ReportMap } from '../data/report-data.js';
import type { Words } from '../words/words.js';
import type { Border } from './project-borders.js';

/**
 * The community of a border as people know it, with the names of its places in English; as the municipality writes it where
 * nobody lives or trades in it.
 */
export function communityName(words: Words, { nameOf }: ReportMap, border: Border): string {
  const known = nameOf.get(border.community ?? '');
  if (words.language === 'en') return known?.english ?? border.name;
  return known?.arabic ?? border.arabicName ?? known?.english ?? border.name;
}

/** The same without what it is explained by in brackets. */
export const shortCommunityName = (words: Words, map: ReportMap, border: Border): string =>
  communityName(words, map, border).replace(/ \(.*\)$/, '');
