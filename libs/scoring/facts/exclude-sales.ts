import { type MarketSnapshot, stringAt } from '#market';
import { DomainError } from '#platform';
import type { Comparable, Subject, Valuation } from '#valuation';

import type { ExcludedSale } from '../contract/scored-deal.js';

type ExcludedRows = Pick<Subject, 'excludedSales'>;

/** The text of `rejected` for a sale that a user excluded, with the words for the reason. */
export const excludedByHand = (reason: string): string => `excluded by hand: ${reason}`;

/**
 * The value without the excluded sales, which are listed last among its comparables. Excluded sales are
 * looked up among the comparables; one that became a comparable only after another was excluded is found in a
 * later pass. Throws invalid_fields for a sale that never was one.
 *
 * @param valueWithout values the listing without the sales in those rows
 */
export function excludeSales<Value extends Valuation>(
  { snapshot }: { readonly snapshot: Pick<MarketSnapshot, 'sales'> },
  excluded: readonly ExcludedSale[],
  valueWithout: (rows: ExcludedRows) => Value,
): Value {
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
