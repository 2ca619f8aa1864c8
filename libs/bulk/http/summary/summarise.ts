import type { Shown } from '#http';
import { roundCount, roundPct, type Severity, VERDICTS } from '#scoring';

import { giveWay } from '../../submission/take-turns.js';
import type { FIGURES_SCHEMA } from './summary.model.js';
import { concentrate } from './concentrate.js';
import { countErrors } from './count-errors.js';
import { highestLoans, highestPrices } from './list-exposures.js';
import { summariseDecisions } from './summarise-decisions.js';
import { summariseLoans } from './summarise-loans.js';
import type { SummaryItem, SummaryRow } from '../../batch/summary-row.js';
import { totalValue } from './total-value.js';

const SEVERITIES: readonly Severity[] = ['high', 'watch', 'monitor'];
const BIN = 10;
const WORST_SHOWN = 10;

/** The figures of a summary. */
export type Summary = Shown<typeof FIGURES_SCHEMA>;

type Figures = {
  readonly [Name in keyof Summary]: (
    items: readonly SummaryItem[],
    rows: readonly SummaryRow[],
  ) => Summary[Name];
};

const FIGURES: Figures = {
  scored: (items) => items.length,
  verdicts: (items) =>
    Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, items.filter((item) => item.verdict === verdict).length]),
    ),
  deal_score: (items) =>
    describeScores(items.map(({ dealScore }) => dealScore).filter((score) => score !== null)),
  value: describeValue,
  total_value: totalValue,
  concentration: concentrate,
  loans: summariseLoans,
  decisions: (_, rows) => summariseDecisions(rows),
  risk_flags: countFlags,
  worst: worstItems,
  highest_ltv: highestLoans,
  highest_price_over_value: highestPrices,
  errors: (_, rows) => countErrors(rows),
};

/**
 * A batch or portfolio as a whole: amounts in AED, percentages with one decimal. Empty parts are null or empty lists.
 * Yields to other work between figures, since each takes tens of milliseconds for 100,000 rows.
 */
export async function summarise(rows: readonly SummaryRow[]): Promise<Summary> {
  const items = rows.flatMap(({ item }) => (item === null ? [] : [item]));
  const figures: [string, unknown][] = [];
  for (const [name, figure] of Object.entries(FIGURES)) {
    figures.push([name, figure(items, rows)]);
    await giveWay();
  }
  return Object.fromEntries(figures) as unknown as Summary;
}

function describeScores(scores: readonly number[]): Summary['deal_score'] {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const bins = Array.from({ length: 100 / BIN }, (_, bin) => ({
    from: bin * BIN,
    to: bin * BIN + BIN - 1 + (bin === 100 / BIN - 1 ? 1 : 0),
  }));
  return {
    min: at(0),
    p25: at(0.25),
    median: at(0.5),
    p75: at(0.75),
    max: at(1),
    mean: roundCount(mean),
    histogram: bins.map(({ from, to }) => ({
      from,
      to,
      count: scores.filter((score) => score >= from && score <= to).length,
    })),
  };
}

/**
 * The portfolio's list prices against its fair prices. The middle of a range is the geometric mean: ranges are ratios,
 * so the arithmetic mean of a wide one (600,000 to 4,800,000) is far above the value.
 */
function describeValue(items: readonly SummaryItem[]): Summary['value'] {
  if (items.length === 0) return null;
  const total = (read: (item: SummaryItem) => number): number =>
    items.reduce((sum, item) => sum + read(item), 0);
  const asking = total((item) => item.asking);
  const middle = Math.round(total(({ low, high }) => Math.sqrt(low * high)));
  return {
    currency: 'AED',
    asking,
    fair_low: total(({ low }) => low),
    fair_middle: middle,
    fair_high: total(({ high }) => high),
    asking_above_fair_pct: roundPct((asking / middle - 1) * 100),
    items_below_range: items.filter((item) => item.asking < item.low).length,
    items_above_range: items.filter((item) => item.asking > item.high).length,
  };
}

function countFlags(items: readonly SummaryItem[]): Summary['risk_flags'] {
  const counts = new Map<SummaryItem['flags'][number]['type'], Record<Severity, number>>();
  for (const { type, severity } of items.flatMap(({ flags }) => flags)) {
    const count = counts.get(type) ?? { high: 0, watch: 0, monitor: 0 };
    count[severity] += 1;
    counts.set(type, count);
  }
  return [...counts]
    .sort(([, a], [, b]) => b.high - a.high || b.watch - a.watch || b.monitor - a.monitor)
    .map(([type, count]) => ({ type, ...count }));
}

/** The items with the most severe flags; ties by lower score, those without a score first. */
function worstItems(items: readonly SummaryItem[]): Summary['worst'] {
  const weight = ({ flags }: SummaryItem, severity: Severity): number =>
    flags.filter((flag) => flag.severity === severity).length;
  return items
    .filter(({ flags }) => flags.length > 0)
    .sort((a, b) => {
      for (const severity of SEVERITIES) {
        const more = weight(b, severity) - weight(a, severity);
        if (more !== 0) return more;
      }
      return (a.dealScore ?? -1) - (b.dealScore ?? -1);
    })
    .slice(0, WORST_SHOWN)
    .map(({ index, customId, dealScore, verdict, flags }) => ({
      index,
      custom_id: customId,
      deal_score: dealScore,
      verdict,
      risk_flags: flags,
    }));
}
