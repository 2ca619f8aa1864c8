import { namesItself } from '../names/parse-name.js';
import type { ReadName } from '../names/read-name.js';
import type { BuildingIndex, Candidate } from './building-index.js';
import { nearnessOf, type SearchAreas } from './score-candidates.js';

/** A number that a name begins with and that no word calls a home's: more often a building's (`399 Orrel Park`). */
const BEGINS = /^\s*(\d{3})\s+(?=\p{L})/u;

/** A word for one home and a short number, which counts homes rather than phases. */
const HOME = /\b(villa|townhouse|apartment|flat|unit)\s+(\d{1,2})$/i;

/**
 * Whether the candidate's number is in the caller's name that of a home, which its own does not say: `Lake Place Villa 2`
 * may be the second villa rather than of `Lake Place II`.
 */
export function countsHome(text: string, { name, read }: Candidate): boolean {
  const [, home = '', number] = HOME.exec(text.trim()) ?? [];
  const isOwn = new RegExp(`\\b${home}\\b`, 'i').test(name);
  return number !== undefined && !isOwn && read.labels.some((label) => label.text === String(Number(number)));
}

const isLike = (one: string, other: string): boolean =>
  [one, other].every(namesItself) && one.length === other.length;

const wordsOf = ({ words }: ReadName): string =>
  words
    .filter(({ text, wordClass }) => (wordClass === 'core' || wordClass === 'brand') && !namesItself(text))
    .map(({ text }) => text)
    .join(' ');

/** Whether the caller's name begins with a number that the candidate's lacks. */
export function omitsNumber(name: string, { read }: Candidate): boolean {
  const number = BEGINS.exec(name)?.[1];
  return number !== undefined && read.labels.every(({ text }) => text !== number);
}

/**
 * Whether the caller's name has a number of three digits or more and the candidate's none, while another nearby has the
 * candidate's words and a number of as many digits: `Lake 103` is not `Lake Tower` where `Lake 101` is.
 */
export function isOfNumberedRow(
  candidate: Candidate,
  caller: ReadName,
  areas: SearchAreas,
  { postings, candidates }: BuildingIndex,
): boolean {
  const { read, words } = candidate;
  const numbers = caller.labels.filter(({ text }) => namesItself(text));
  const own = wordsOf(read);
  if (own === '' || read.labels.some(({ text }) => namesItself(text))) return false;
  const at = read.words.findIndex(({ text, wordClass }) => wordClass === 'core' && !namesItself(text));
  return (postings[words[at] ?? -1] ?? []).some((id) => {
    const other = candidates[id];
    return (
      other !== undefined &&
      other.read.labels.some(({ text }) => numbers.some((number) => isLike(text, number.text))) &&
      wordsOf(other.read) === own &&
      nearnessOf(other, areas) > 0
    );
  });
}
