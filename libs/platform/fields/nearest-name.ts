import { distance } from 'fastest-levenshtein';

import { cutText } from './show-value.js';

/** No known name is longer; a longer one is not compared. */
const LONGEST = 40;

/**
 * What to say of a name that is not known, to complete a sentence: `did you mean "size_sqft"?` when one is near in
 * spelling, all known names otherwise, and for null, which is compared with nothing.
 */
export function nearestName(name: string | null, known: readonly string[]): string {
  const near = name === null || name.length > LONGEST ? undefined : nearest(name.toLowerCase(), known);
  const close = near !== undefined && near.edits <= Math.max(2, Math.ceil(near.candidate.length / 2));
  return close ? `did you mean "${near.candidate}"?` : `the fields are ${cutText(known.join(', '), 400)}.`;
}

function nearest(name: string, known: readonly string[]): { candidate: string; edits: number } | undefined {
  return known
    .map((candidate) => ({ candidate, edits: distance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)[0];
}
