import { isoDay } from '#platform';
import type { Comparable } from '#valuation';

import type { ComparablePart } from '../contract/analysis-parts.js';
import { roundAed, roundPct, roundPsf, roundShare } from '../contract/rounding.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { readSale } from '../market-view/read-sale.js';
import { publicLevel } from './write-confidence.js';

/**
 * The sales behind the value. Each row adds up in whole dirhams: price + size + time + model = adjusted
 * price. Figures that a reader can derive from the size shown are computed from it here too. The value is the
 * weighted mean of the adjusted prices: the model adjustment is the same share of each.
 */
export function writeComparables(facts: DealFacts): readonly ComparablePart[] {
  const comparables = facts.valuation.comparables();
  const mean = weightedMean(comparables);
  const factor = mean > 0 ? Math.exp(facts.valuation.logPsf) / mean : 1;
  return comparables.map((comparable) => writeComparable(facts, comparable, factor));
}

/** AED per square foot; NaN when no comparable is used. */
function weightedMean(comparables: readonly Comparable[]): number {
  let [sum, weight] = [0, 0];
  for (const comparable of comparables) {
    sum += comparable.weight * comparable.adjustedPsf;
    weight += comparable.weight;
  }
  return sum / weight;
}

function writeComparable(
  { market, property }: DealFacts,
  comparable: Comparable,
  factor: number,
): ComparablePart {
  const sale = readSale(market.snapshot, comparable.sale);
  const price = roundAed(sale.price);
  const sold = roundAed(comparable.adjustedPsf * property.size_sqft);
  const adjusted = roundAed(comparable.adjustedPsf * factor * property.size_sqft);
  const time = roundAed(comparable.timeAdjustment);
  const size = roundPsf(sale.sizeSqft);
  return {
    id: sale.id,
    source: sale.source,
    date: isoDay(sale.day),
    area: sale.area,
    project: sale.project,
    building: sale.building,
    building_by_size:
      sale.building === null ? nameOf(market, market.engine.buildings.of(comparable.sale)) : null,
    bedrooms: sale.bedrooms,
    completion: sale.offPlan ? 'off_plan' : 'ready',
    procedure: sale.procedure,
    size_sqft: size,
    price,
    price_per_sqft: roundPsf(price / size),
    distance: { size_pct: roundPct(100 * comparable.sizeDistance), days: comparable.ageDays },
    adjustments: { size: sold - price - time, time, model: adjusted - sold },
    adjusted_price: adjusted,
    adjusted_price_per_sqft: roundPsf(comparable.adjustedPsf * factor),
    weight: roundShare(comparable.weight),
    level: publicLevel(comparable.level),
    rejected: comparable.rejected,
  };
}

/** A building identified by size is the one that the valuation assigned the sale to. */
const nameOf = ({ snapshot }: DealFacts['market'], building: number): string | null =>
  snapshot.buildings[building]?.name ?? null;
