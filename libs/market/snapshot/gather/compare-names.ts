import { namesItself, parseName } from '../../places/names/parse-name.js';

/** The name of a project in the sales. */
export interface SoldName {
  /** District and name: `district/name`. */
  readonly key: string;
  /** As spelled in the register. */
  readonly name: string;
  /** Its number in the project register, if a source gives it. */
  readonly number: string | null;
  /** Newest days of the first and the last file with the name: when it was in use, whatever the days of its sales. */
  readonly firstKnown: number;
  readonly lastKnown: number;
  /** Day of its newest sale. */
  readonly lastDay: number;
  readonly soldReady: boolean;
  readonly soldOffPlan: boolean;
}

/** Sales of one name by layout: bedrooms and size. */
export type Layouts = ReadonlyMap<string, number>;

/** The developer: `Skyhills Astra by HRE` is `Skyhills Astra`. */
const BY_DEVELOPER = /^(.*?)\s+by\s+(.*)$/i;
/** Words that the register adds and omits. */
const EMPTY = new Set(['the', 'residence', 'residences']);
/** The first of several phases may or may not have its number. */
const FIRST = '1';

/**
 * Minimum number and share of sales under the new name with layouts of the old one, for names that only
 * differ by the developer.
 */
const SAME_NAME = { sales: 3, share: 0.05 };
/** The same for a name that gained or lost the number of a first phase, or was given its plot's number. */
const OTHER_NUMBER = { sales: 10, share: 0.8 };

interface ReadName extends SoldName {
  readonly words: string;
  readonly labels: readonly string[];
  readonly developer: string;
}

/**
 * Two names that may belong to one project: the same words, used one after the other, and nothing known
 * contradicts it.
 */
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

/** The sorted words before the developer, and the labels of the whole name: `Haven by Aldar 2` counts a phase. */
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

/** Whether nothing shows that two names have different entries in the project register. */
export const mayBeOne = (one: SoldName, two: SoldName): boolean =>
  one.number === null || two.number === null || one.number === two.number;

/** Whether the names were used one after the other, and nothing known about both contradicts it. */
function couldBe(old: ReadName, now: ReadName): boolean {
  if (old.lastKnown >= now.firstKnown || old.lastDay >= now.lastDay) return false;
  if (!mayBeOne(old, now)) return false;
  if (old.developer !== '' && now.developer !== '' && old.developer !== now.developer) return false;
  return !(old.soldReady && now.soldOffPlan);
}

/** Whether enough homes under the new name have sizes known under the old one to be in the same building. */
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

/** Number and share of sales in `ones` whose layout occurs in `others`. */
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
