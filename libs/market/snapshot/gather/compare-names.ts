import { namesItself, parseName } from '../../places/names/parse-name.js';

/** A project's name among the sales. */
export interface SoldName {
  /** District and name: `district/name`. */
  readonly key: string;
  /** As the register spells it. */
  readonly name: string;
  /** Its number in the project register, where a source states it. */
  readonly number: string | null;
  /** Newest days of the first and the last of the files that have it: when it was in use, whatever the days of its sales. */
  readonly firstKnown: number;
  readonly lastKnown: number;
  /** Day of its newest sale. */
  readonly lastDay: number;
  readonly soldReady: boolean;
  readonly soldOffPlan: boolean;
}

/** Sales of one name by layout: bedrooms and size. */
export type Layouts = ReadonlyMap<string, number>;

/** Who builds it: `Skyhills Astra by HRE` is `Skyhills Astra`. */
const BY_DEVELOPER = /^(.*?)\s+by\s+(.*)$/i;
/** Words that the register adds and leaves out. */
const EMPTY = new Set(['the', 'residence', 'residences']);
/** The first of several phases carries its number, or none. */
const FIRST = '1';

/** So many sales under the new name are of layouts of the old, and this share of all: of one name but for its developer. */
const SAME_NAME = { sales: 3, share: 0.05 };
/** Of a name that counts itself the first or no longer does, or was given the number of its plot. */
const OTHER_NUMBER = { sales: 10, share: 0.8 };

interface ReadName extends SoldName {
  readonly words: string;
  readonly labels: readonly string[];
  readonly developer: string;
}

/** Two names that may be one project's: of the same words, used one after the other, and nothing known speaks against it. */
export interface PossibleRename {
  readonly old: ReadName;
  readonly now: ReadName;
}

export function possibleRenames(names: readonly SoldName[]): readonly PossibleRename[] {
  const groups = new Map<string, ReadName[]>();
  for (const name of names.map(read)) {
    const [district = ''] = name.key.split('/');
    const group = `${district}/${name.words}`;
    if (name.words !== '') groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups.values()].flatMap((group) =>
    group.flatMap((old) => group.filter((now) => couldBe(old, now)).map((now) => ({ old, now }))),
  );
}

/** The words before the developer, whatever their order; the labels of the whole, for `Haven by Aldar 2` counts a phase. */
function read(sold: SoldName): ReadName {
  const [, before = sold.name, developer = ''] = BY_DEVELOPER.exec(sold.name) ?? [];
  const wordsOf = (text: string): string[] =>
    parseName(text).flatMap(({ text: word, label }) => (label === null && !EMPTY.has(word) ? [word] : []));
  const labels = parseName(sold.name).flatMap(({ text: word, label }) => (label === null ? [] : [word]));
  return {
    ...sold,
    words: wordsOf(before).sort().join(' '),
    labels,
    developer: wordsOf(developer).join(' '),
  };
}

/** Whether nothing says that two names have two entries in the project register. */
export const mayBeOne = (one: SoldName, two: SoldName): boolean =>
  one.number === null || two.number === null || one.number === two.number;

/** Used one after the other, and nothing that is known of both speaks against it. */
function couldBe(old: ReadName, now: ReadName): boolean {
  if (old.lastKnown >= now.firstKnown || old.lastDay >= now.lastDay) return false;
  if (!mayBeOne(old, now)) return false;
  if (old.developer !== '' && now.developer !== '' && old.developer !== now.developer) return false;
  return !(old.soldReady && now.soldOffPlan);
}

/** Whether so many homes under the new name are of sizes known under the old that they are in one building. */
export function haveSameHomes({ old, now }: PossibleRename, layoutsOf: (key: string) => Layouts): boolean {
  const [before, after] = [layoutsOf(old.key), layoutsOf(now.key)];
  const carriedOn = sharedBy(after, before);
  if (labelsOf(old) === labelsOf(now)) return reaches(carriedOn, SAME_NAME);
  if (labelsOf(old, FIRST) === labelsOf(now, FIRST)) return reaches(carriedOn, OTHER_NUMBER);
  const [number = '', ...others] = now.labels;
  if (old.labels.length > 0 || others.length > 0 || !namesItself(number)) return false;
  return [carriedOn, sharedBy(before, after)].every((found) => reaches(found, OTHER_NUMBER));
}

const labelsOf = ({ labels }: ReadName, without?: string): string =>
  labels
    .filter((label) => label !== without)
    .sort()
    .join(' ');

/** How many sales of `ones` have a layout of `others`, and their share. */
function sharedBy(ones: Layouts, others: Layouts): { readonly sales: number; readonly share: number } {
  let [all, sales] = [0, 0];
  for (const [layout, count] of ones) {
    all += count;
    if (others.has(layout)) sales += count;
  }
  return { sales, share: all === 0 ? 0 : sales / all };
}

export const reaches = (
  found: { readonly sales: number; readonly share: number },
  least: { readonly sales: number; readonly share: number },
): boolean => found.sales >= least.sales && found.share >= least.share;
