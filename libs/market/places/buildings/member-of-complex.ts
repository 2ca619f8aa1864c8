import { isDeveloper } from '../names/omit-developer.js';
import { type NameContext, readName } from '../names/read-name.js';
import { type BuildingIndex, type Candidate, targetOf } from './building-index.js';
import { isCommonName } from './likeness-of.js';
import { nearnessOf, type SearchAreas, weightIn } from './score-candidates.js';

/**
 * The only building near the caller's areas that the register has by the caller's name without its first word, which
 * other names there begin with: `Oceana Aegean` is `AEGEAN` where `OCEANA HOTEL` is. Null for a developer's name and for
 * common words, which name other buildings too.
 */
export function memberOfComplex(
  name: string,
  areas: SearchAreas,
  index: BuildingIndex,
  context: NameContext,
): Candidate | null {
  const { byKey, candidates, postings, vocabulary } = index;
  const near = (ids: readonly number[] = []): Candidate[] =>
    ids.flatMap((id) => candidates[id] ?? []).filter((one) => one.whole && nearnessOf(one, areas) > 0);
  const [first, ...others] = readName(name, context).words;
  const isWord = first?.wordClass === 'core' && !isDeveloper(first.text) && others.length > 0;
  if (!isWord || !near(postings[vocabulary.idOfWord(first.text) ?? -1]).some(beginsWith(first.text)))
    return null;
  const read = readName(name.trim().replace(/^(?:the\s+)?\S+\s+/i, ''), context);
  const isOwn = !read.placeOnly && read.words.some(({ wordClass }) => wordClass === 'core');
  if (!isOwn || isCommonName(read, weightIn(index))) return null;
  const [found, ...more] = near(byKey.get(read.key)).filter((one) => one.read.key === read.key);
  return found === undefined || more.some((one) => targetOf(one) !== targetOf(found)) ? null : found;
}

const beginsWith =
  (word: string) =>
  ({ read }: Candidate): boolean =>
    read.words[0]?.text === word;
