import { CARRIES_LITTLE, type Comparable, comparableShare, LISTED_COMPARABLES } from '#valuation';

/**
 * The comparables of two valuations of one home, each weighing by the probability of its own, `share` that of `other`.
 * A sale of both is one, adjusted as where it weighs more.
 */
export function mixComparables(
  likelier: readonly Comparable[],
  other: readonly Comparable[],
  share: number,
): readonly Comparable[] {
  const bySale = new Map<number, Comparable>();
  for (const one of [...weighed(likelier, 1 - share), ...weighed(other, share)]) {
    const known = bySale.get(one.sale);
    const nearer = known !== undefined && known.weight >= one.weight ? known : one;
    bySale.set(one.sale, { ...nearer, weight: one.weight + (known?.weight ?? 0) });
  }
  const mixed = [...bySale.values()].sort((a, b) => b.weight - a.weight);
  const least = comparableShare(Float64Array.from(mixed, ({ weight }) => weight));
  const used = mixed.filter(({ weight }) => weight > 0 && weight >= least);
  const others = mixed.slice(used.length, Math.max(used.length, LISTED_COMPARABLES));
  return [
    ...used.map((one) => ({ ...one, rejected: null })),
    ...others.map((one) => ({ ...one, weight: 0, rejected: one.rejected ?? CARRIES_LITTLE })),
  ];
}

function weighed(comparables: readonly Comparable[], share: number): Comparable[] {
  return comparables.map((one) => ({ ...one, weight: one.weight * share }));
}
