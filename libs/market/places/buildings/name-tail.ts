import { isKind } from '../names/name-classes.js';
import type { ReadName } from '../names/read-name.js';
import { singularOf } from '../names/similar-word.js';

/** Kinds of which a community numbers whole projects (`District One, Residences 14`), not towers or homes. */
const NUMBERED_KINDS = new Set(['residence', 'residency', 'villas', 'townhouses', 'apartments', 'mansions']);

const isNumberedKind = (text: string): boolean =>
  NUMBERED_KINDS.has(text) || NUMBERED_KINDS.has(singularOf(text));

/**
 * What is left of a name that only consists of the community's words, a kind and one number or letter, without
 * them and its phase: `residence 14` of `Mohammed Bin Rashid Al Maktoum City, District One Phase III,
 * Residences 14`. Null for any other name.
 */
export function nameTail({ words, labels, bareKey, placeOnly }: ReadName): string | null {
  const isOwn = words.some(({ wordClass }) => wordClass !== 'kind' && wordClass !== 'place');
  if (isOwn || placeOnly || labels.length === 0) return null;
  const texts = bareKey.replace(/^ph(?:ase)? \S+ /, '').split(' ');
  const [kind, ...otherKinds] = texts.filter(isKind);
  if (kind === undefined || otherKinds.length > 0 || texts.length !== 2 || !isNumberedKind(kind)) return null;
  return texts.map(singularOf).join(' ');
}
