import { ownWords, type ReadName } from './read-name.js';

/** A name and the areas that the register files it in (indexes in `areas`). */
interface FiledName {
  readonly areas: readonly number[];
  readonly read: ReadName;
  /** -1 for a building of no project. */
  readonly project: number;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Adds to each name the labels of its plot or cluster, which portals omit: the letters that its row of siblings shares,
 * names in one area with the same words and different numbers (`GREEN LAKES S1`, `S2`, `S3` of cluster S), and the
 * letter and number of a building of no project that is the only one with its words (`ATTESSA X2`).
 */
export function markPlots<Name extends FiledName>(
  names: readonly Name[],
): readonly (Name & { readonly plotLabels: ReadonlySet<string> })[] {
  const rows = new Map<string, FiledName[]>();
  for (const name of names) {
    const row = rows.get(rowOf(name));
    if (row === undefined) rows.set(rowOf(name), [name]);
    else row.push(name);
  }
  const labelsOf = new Map([...rows].map(([key, row]) => [key, plotOfOne(row) ?? sharedBy(row)]));
  return names.map((name) => ({ ...name, plotLabels: labelsOf.get(rowOf(name)) ?? NONE }));
}

const rowOf = ({ areas, read }: FiledName): string => `${areas[0] ?? -1} ${ownWords(read)}`;

function sharedBy(row: readonly FiledName[]): ReadonlySet<string> {
  const numbers = new Set<string>();
  let letters: readonly string[] | undefined;
  for (const { read } of row) {
    const texts = read.labels.map(({ text }) => text);
    const own = texts.filter((text) => /^[a-z]$/.test(text));
    letters = letters === undefined ? own : letters.filter((letter) => own.includes(letter));
    numbers.add(texts.filter((text) => /^\d+$/.test(text)).join(' '));
  }
  return numbers.size < 2 || numbers.has('') || letters === undefined ? NONE : new Set(letters);
}

/** The letter and number of a plot behind the name of the only building of a row. V and X are letters. */
function plotOfOne(row: readonly FiledName[]): ReadonlySet<string> | null {
  const [first, ...others] = row.map(({ read }) => read.labels);
  const texts = (first ?? []).map(({ text, of }) => (of === 'unsaid' ? text : ''));
  const isPlot = /^(?:[a-z]|5|10) \d+$/.test(texts.join(' ')) && row.every(({ project }) => project < 0);
  const isOne = others.every((labels) => labels.map(({ text }) => text).join(' ') === texts.join(' '));
  return isPlot && isOne ? new Set(texts) : null;
}
