import { foldName } from '../names/fold-name.js';
import type { AreaMatch } from '../types.js';

const DIGITS_ALONE = /^\d+$/;

/**
 * Whether the text is only a number in digits that does not stand for the name: it may be the name itself (`5242`),
 * or count the parts of the place that the caller states. `2` of The Springs is `Emirates Living - Springs 2`, but `2`
 * of The Meadows is not, and `1` is never The One.
 */
export function isNumberOfOther(text: string, name: string, { place, input }: AreaMatch): boolean {
  if (!DIGITS_ALONE.test(text)) return false;
  const words = foldName(name).split(' ');
  const at = words.indexOf(text);
  const ofPlace = foldName(`${place} ${input}`).split(' ');
  return at < 0 || (at > 0 && !ofPlace.includes(words[at - 1] ?? ''));
}
