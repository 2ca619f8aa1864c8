import { type NameContext, type ReadName, readName } from '../names/read-name.js';
import type { BuildingIndex } from './building-index.js';
import { PATH } from './parts-of-path.js';
import type { QueryName } from './score-name.js';

/** A path read without regard to what is before and behind: places come in any order. */
const withoutOrder = (read: ReadName): ReadName => ({
  ...read,
  labels: read.labels.map(({ text, of }) => ({ text, of })),
});

/** A caller's name with the register words that its words may be. */
export function readQuery(text: string, context: NameContext, index: BuildingIndex): QueryName {
  const isPath = PATH.test(text);
  const read = isPath ? withoutOrder(readName(text, context)) : readName(text, context);
  const { vocabulary } = index;
  return {
    read,
    isPath,
    matches: read.words.map((word) => index.matchesOf(word.text)),
    joined: read.words.map((word, at) => {
      const next = read.words[at + 1];
      return next === undefined ? [] : vocabulary.spellings(word.text + next.text);
    }),
  };
}
