import type { ReadName } from '../names/read-name.js';
import type { Candidate } from './building-index.js';
import { areCommon, isCommonName } from './likeness-of.js';

/**
 * Whether a name that was found without the caller's developer may be another developer's: it names one itself
 * (`Finch Park Avenue` for `Lark Park Avenue`), is a single word or a part of another name (`EMERALD GARDEN - IRIS` for
 * `Lark Iris`), or has only common words and a kind that the caller's lacks.
 *
 * @param caller the caller's name without its developer
 * @param weight a word's rarity in the register
 */
export function isOfOtherDeveloper(
  { read, whole }: Candidate,
  caller: ReadName,
  weight: (text: string) => number,
): boolean {
  if (isCommonName(read, weight)) return true;
  const said = new Set(caller.words.map(({ text }) => text));
  const isDevelopers = ({ wordClass }: ReadName['words'][number]): boolean =>
    wordClass === 'brand' || wordClass === 'tail';
  if (read.words.some((word) => isDevelopers(word) && !said.has(word.text))) return true;
  const own = read.words.filter(({ wordClass }) => wordClass === 'core');
  return (!whole && own.length === 1) || (areCommon(own, weight) && read.kinds !== caller.kinds);
}
