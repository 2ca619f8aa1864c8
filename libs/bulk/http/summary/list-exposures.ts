import type { ModelOf } from '#http';
import { roundPct } from '#scoring';

import type { EXPOSURE } from './exposure.model.js';
import type { SummaryItem } from '../../batch/summary-row.js';

const SHOWN = 10;

type Exposure = ModelOf<typeof EXPOSURE>;

/** The items with the highest loan to value, using the prudential value if one is recorded; ties in item order. */
export const highestLoans = (items: readonly SummaryItem[]): readonly Exposure[] =>
  highest(items, ({ loan, prudential, value }) => (loan === null ? null : loan / (prudential ?? value)));

/** The items whose price exceeds their value most; ties in item order. */
export const highestPrices = (items: readonly SummaryItem[]): readonly Exposure[] =>
  highest(items, ({ asking, value }) => asking / value);

function highest(
  items: readonly SummaryItem[],
  rank: (item: SummaryItem) => number | null,
): readonly Exposure[] {
  return items
    .flatMap((item) => {
      const by = rank(item);
      return by === null ? [] : [{ item, by }];
    })
    .sort((a, b) => b.by - a.by || a.item.index - b.item.index)
    .slice(0, SHOWN)
    .map(({ item }) => asExposure(item));
}

function asExposure(item: SummaryItem): Exposure {
  const { loan, value, prudential, asking } = item;
  return {
    index: item.index,
    custom_id: item.customId,
    analysis_id: item.analysisId,
    verdict: item.verdict,
    listing_price: asking,
    value: Math.round(value),
    price_over_value_pct: pct(asking / value - 1),
    ltv_of_value_pct: loan === null ? null : pct(loan / value),
    ltv_pct: loan === null || prudential === null ? null : pct(loan / prudential),
  };
}

const pct = (share: number): number => roundPct(100 * share);
