import {
  haveSameHomes,
  type Layouts,
  mayBeOne,
  type PossibleRename,
  reaches,
  type SoldName,
} from './compare-names.js';

/** Numbered sales that one file has under one name and another file under the other. */
export interface SharedDeals {
  readonly keys: readonly [string, string];
  readonly deals: number;
  /** All sales of each name, up to the newest of these deals. */
  readonly sales: readonly [number, number];
}

/** A name that the register replaced with another. */
export interface Rename {
  readonly old: string;
  readonly now: string;
}

/** One transaction under two names may be a correction; this many, and nearly all of a name's, are a rename. */
const SAME_DEALS = { sales: 3, share: 0.9 };

/**
 * Determines which names are former names of others: proved by sales registered under both, or by homes of
 * the same sizes under `possible` names. An ambiguous name is not joined; a name replaced twice leads to the
 * last.
 */
export function chooseRenames(
  names: readonly SoldName[],
  possible: readonly PossibleRename[],
  layoutsOf: (key: string) => Layouts,
  shared: readonly SharedDeals[],
): readonly Rename[] {
  const alike = possible
    .filter((pair) => haveSameHomes(pair, layoutsOf))
    .map(({ old, now }) => ({ old: old.key, now: now.key }));
  const found = [...renamedDeals(names, shared), ...alike];
  const pairs = [...new Map(found.map((pair) => [`${pair.old}\n${pair.now}`, pair])).values()];
  const direct = pairs.filter(
    ({ old, now }) => !pairs.some((one) => one.old === old && pairs.some(isPair(one.now, now))),
  );
  const sure = direct.filter(
    ({ old, now }) =>
      direct.filter((pair) => pair.old === old).length === 1 &&
      direct.filter((pair) => pair.now === now).length === 1,
  );
  const nextOf = new Map(sure.map(({ old, now }) => [old, now]));
  return sure.map(({ old, now }) => {
    let last = now;
    for (let next = nextOf.get(last); next !== undefined; next = nextOf.get(last)) last = next;
    return { old, now: last };
  });
}

const isPair =
  (old: string, now: string) =>
  (pair: Rename): boolean =>
    pair.old === old && pair.now === now;

/** The name that is known for longer is the old one; one without sales was replaced in all of them. */
function renamedDeals(names: readonly SoldName[], shared: readonly SharedDeals[]): Rename[] {
  const byKey = new Map(names.map((name) => [name.key, name]));
  return shared.flatMap(({ keys, deals, sales }) => {
    const [a, b] = keys.map((key) => byKey.get(key));
    const [old, now] = (a?.firstKnown ?? -Infinity) <= (b?.firstKnown ?? -Infinity) ? [0, 1] : [1, 0];
    const [before, after] = [byKey.get(keys[old] ?? ''), byKey.get(keys[now] ?? '')];
    if (after === undefined) return [];
    if (before !== undefined && (before.lastKnown >= after.lastKnown || !mayBeOne(before, after))) return [];
    const share = deals / (sales[now] ?? 0);
    return reaches({ sales: deals, share }, SAME_DEALS) ? [{ old: keys[old] ?? '', now: after.key }] : [];
  });
}
