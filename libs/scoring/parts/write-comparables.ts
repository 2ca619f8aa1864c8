import { type Comparable, isoDay } from '#valuation';

import type { ComparablePart } from '../analysis-parts.js';
import type { DealFacts } from '../deal-facts.js';
import { readSale } from '../market-view/read-sale.js';
import { roundAed, roundPct, roundPsf, roundShare } from '../rounding.js';
import { publicLevel } from './write-confidence.js';

/**
 * The sales behind the value. Each row adds up in whole dirhams: price + size + time = adjusted price. What a reader
 * computes from the size that is shown is computed from it here.
 */
export function writeComparables(facts: DealFacts): readonly ComparablePart[] {
  return facts.valuation.comparables().map((comparable) => writeComparable(facts, comparable));
}

function writeComparable({ market, property }: DealFacts, comparable: Comparable): ComparablePart {
  const sale = readSale(market.snapshot, comparable.sale);
  const price = roundAed(sale.price);
  const adjusted = roundAed(comparable.adjustedPsf * property.size_sqft);
  const time = roundAed(comparable.timeAdjustment);
  const size = roundPsf(sale.sizeSqft);
  return {
    id: sale.id,
    date: isoDay(sale.day),
    area: sale.area,
    project: sale.project,
    building: sale.building,
    bedrooms: sale.bedrooms,
    completion: sale.offPlan ? 'off_plan' : 'ready',
    procedure: sale.procedure,
    size_sqft: size,
    price,
    price_per_sqft: roundPsf(price / size),
    distance: { size_pct: roundPct(100 * comparable.sizeDistance), days: comparable.ageDays },
    adjustments: { size: adjusted - price - time, time },
    adjusted_price: adjusted,
    adjusted_price_per_sqft: roundPsf(comparable.adjustedPsf),
    weight: roundShare(comparable.weight),
    level: publicLevel(comparable.level),
    rejected: comparable.rejected,
  };
}
