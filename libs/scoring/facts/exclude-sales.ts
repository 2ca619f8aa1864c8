import { type MarketSnapshot, stringAt } from '#market';
import { DomainError } from '#platform';
import type { Comparable, Subject, Valuation } from '#valuation';

import type { ExcludedSale } from '../contract/scored-deal.js';

type ExcludedRows = Pick<Subject, 'excludedSales'>;

/** What `rejected` says of a sale that a person excluded, for one of the words of the reasons. */
export const excludedByHand = (reason: string): string => `excluded by hand: ${reason}`;

/**
 * The value without the sales that were excluded, which its comparables list last. They are found among the comparables:
 * one that came in only when another was excluded, after that. Throws invalid_fields for a sale that never was one.
 *
 * @param valueWithout the value of the listing without the sales of those rows
 */
export function excludeSales(
  { snapshot }: { readonly snapshot: Pick<MarketSnapshot, 'sales'> },
  excluded: readonly ExcludedSale[],
  valueWithout: (rows: ExcludedRows) => Valuation,
): Valuation {
  const pending = new Map(excluded.map(({ id, reason }) => [id, reason]));
  const found: Comparable[] = [];
  while (pending.size > 0) {
    const seen = new Set<string>();
    for (const one of valueWithout(rowsOf(found)).comparables()) {
      const id = stringAt(snapshot.sales.id, one.sale);
      const reason = pending.get(id);
      if (reason === undefined) continue;
      seen.add(id);
      found.push({ ...one, weight: 0, rejected: excludedByHand(reason) });
    }
    if (seen.size === 0) throw noComparable(pending.keys().next().value ?? '');
    for (const id of seen) pending.delete(id);
  }
  const value = valueWithout(rowsOf(found));
  if (found.length === 0) return value;
  return { ...value, comparables: () => [...value.comparables(), ...found] };
}

function rowsOf(found: readonly Comparable[]): ExcludedRows {
  return found.length === 0 ? {} : { excludedSales: found.map(({ sale }) => sale).sort((a, b) => a - b) };
}

function noComparable(id: string): DomainError {
  return new DomainError('invalid_fields', `Sale "${id}" is not among the comparables of this analysis.`);
}
