import type { ReportMap } from '../data/report-data.js';
import type { Words } from '../words/words.js';
import type { Border } from './project-borders.js';

/**
 * The common name of a border's community, including the names of its places in English; the municipality's name if
 * nobody lives or trades there.
 */
export function communityName(words: Words, { nameOf }: ReportMap, border: Border): string {
  const known = nameOf.get(border.community ?? '');
  if (words.language === 'en') return known?.english ?? border.name;
  return known?.arabic ?? border.arabicName ?? known?.english ?? border.name;
}

/** The same without the explanation in brackets. */
export const shortCommunityName = (words: Words, map: ReportMap, border: Border): string =>
  communityName(words, map, border).replace(/ \(.*\)$/, '');
