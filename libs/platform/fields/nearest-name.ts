import { distance } from 'fastest-levenshtein';

/**
 * What to say of a name that is not known, to complete a sentence: `did you mean "size_sqft"?` when one is near in
 * spelling, all known names otherwise.
 */
export function nearestName(name: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, edits: distance(name.toLowerCase(), candidate) }))
    .sort((a, b) => a.edits - b.edits)[0];
  const close = near !== undefined && near.edits <= Math.max(2, Math.ceil(near.candidate.length / 2));
  return close ? `did you mean "${near.candidate}"?` : `the fields are ${known.join(', ')}.`;
}
