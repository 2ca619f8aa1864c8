import { CARRIES_LITTLE, type Comparable, comparableShare, LISTED_COMPARABLES } from '#valuation';

/**
 * Merges the comparables of two valuations of one home, each weighted by the probability of its valuation;
 * `share` is that of `other`. A sale in both appears once, with the adjustments of the side where it weighs
 * more.
 */
export function mixComparables(
  likelier: readonly Comparable[],
  other: readonly Comparable[],
  share: number,
): readonly Comparable[] {
  const bySale = new Map<number, Mixed>();
  for (const one of likelier) bySale.set(one.sale, { one, weight: one.weight * (1 - share) });
  for (const one of other) {
    const weight = one.weight * share;
    const known = bySale.get(one.sale);
    if (known === undefined) bySale.set(one.sale, { one, weight });
    else
      bySale.set(one.sale, { one: known.weight >= weight ? known.one : one, weight: weight + known.weight });
  }
  const mixed = [...bySale.values()].sort((a, b) => b.weight - a.weight);
  const least = comparableShare(Float64Array.from(mixed, ({ weight }) => weight));
  const used = mixed.filter(({ weight }) => weight > 0 && weight >= least);
  const others = mixed.slice(used.length, Math.max(used.length, LISTED_COMPARABLES));
  return [
    ...used.map(({ one, weight }) => ({ ...one, weight, rejected: null })),
    ...others.map(({ one }) => ({ ...one, weight: 0, rejected: one.rejected ?? CARRIES_LITTLE })),
  ];
}

/** A sale with the adjustments of the side where it weighs more, and its combined weight. */
interface Mixed {
  readonly one: Comparable;
  readonly weight: number;
}
