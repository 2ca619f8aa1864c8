import { ownWords, type ReadName } from './read-name.js';

/** A name and the areas that the register files it in (indexes in `areas`). */
interface FiledName {
  readonly areas: readonly number[];
  readonly read: ReadName;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Adds to each name the letters that its row of siblings shares: names in one area with the same words and
 * different numbers. Such a letter belongs to the plot or the cluster (`GREEN LAKES S1`, `S2`, `S3` of
 * cluster S); portals omit it.
 */
export function shareLetters<Name extends FiledName>(
  names: readonly Name[],
): readonly (Name & { readonly sharedLetters: ReadonlySet<string> })[] {
  const rows = new Map<string, FiledName[]>();
  for (const name of names) {
    const row = rows.get(rowOf(name));
    if (row === undefined) rows.set(rowOf(name), [name]);
    else row.push(name);
  }
  const lettersOf = new Map([...rows].map(([key, row]) => [key, sharedBy(row)]));
  return names.map((name) => ({ ...name, sharedLetters: lettersOf.get(rowOf(name)) ?? NONE }));
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
