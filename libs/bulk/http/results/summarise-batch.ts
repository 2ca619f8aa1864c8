import { type DealAnalysis, type RiskFlag, type Severity, VERDICTS } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';

const SEVERITIES: readonly Severity[] = ['high', 'watch', 'monitor'];
const BIN = 10;
const WORST_SHOWN = 10;

interface Scored {
  readonly result: BatchResult;
  readonly analysis: DealAnalysis;
  /** AED. */
  readonly asking: number;
}

/** What a portfolio looks like as a whole: AED as numbers, percent with one decimal. Empty parts are null or lists. */
export function summariseBatch(results: readonly BatchResult[]): object {
  const scored = results.flatMap(toScored);
  return {
    scored: scored.length,
    verdicts: Object.fromEntries(
      VERDICTS.map((verdict) => [
        verdict,
        scored.filter(({ analysis }) => analysis.verdict === verdict).length,
      ]),
    ),
    deal_score: describeScores(
      scored.map(({ analysis }) => analysis.deal_score).filter((score) => score !== null),
    ),
    value: describeValue(scored),
    risk_flags: countFlags(scored),
    worst: worstItems(scored),
    errors: countErrors(results),
  };
}

function toScored(result: BatchResult): Scored[] {
  if (result.analysis === null) return [];
  const asking = Number(result.property?.['listing_price']);
  return [{ result, analysis: JSON.parse(result.analysis) as DealAnalysis, asking }];
}

function describeScores(scores: readonly number[]): object | null {
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
    mean: round1(mean),
    histogram: bins.map(({ from, to }) => ({
      from,
      to,
      count: scores.filter((score) => score >= from && score <= to).length,
    })),
  };
}

/**
 * The portfolio at ask against its fair prices. The middle of a range is the geometric one: ranges are those of a ratio,
 * so the plain mean of the ends of a wide one (600,000 to 4,800,000) lies far above the value.
 */
function describeValue(scored: readonly Scored[]): object | null {
  if (scored.length === 0) return null;
  const total = (read: (item: Scored) => number): number => scored.reduce((sum, item) => sum + read(item), 0);
  const asking = total((item) => item.asking);
  const low = total(({ analysis }) => analysis.fair_price_range.low);
  const high = total(({ analysis }) => analysis.fair_price_range.high);
  const middle = Math.round(
    total(({ analysis: { fair_price_range: range } }) => Math.sqrt(range.low * range.high)),
  );
  return {
    currency: 'AED',
    asking,
    fair_low: low,
    fair_middle: middle,
    fair_high: high,
    asking_above_fair_pct: round1((asking / middle - 1) * 100),
    items_below_range: scored.filter((item) => item.asking < item.analysis.fair_price_range.low).length,
    items_above_range: scored.filter((item) => item.asking > item.analysis.fair_price_range.high).length,
  };
}

function countFlags(scored: readonly Scored[]): readonly object[] {
  const counts = new Map<string, Record<Severity, number>>();
  for (const { type, severity } of scored.flatMap(({ analysis }) => analysis.risk_flags)) {
    const count = counts.get(type) ?? { high: 0, watch: 0, monitor: 0 };
    count[severity] += 1;
    counts.set(type, count);
  }
  return [...counts]
    .sort(([, a], [, b]) => b.high - a.high || b.watch - a.watch || b.monitor - a.monitor)
    .map(([type, count]) => ({ type, ...count }));
}

/** The items with the most severe flags; of equals the one with the lower score, one without a score first. */
function worstItems(scored: readonly Scored[]): readonly object[] {
  const weight = (flags: readonly RiskFlag[], severity: Severity): number =>
    flags.filter((flag) => flag.severity === severity).length;
  return scored
    .filter(({ analysis }) => analysis.risk_flags.length > 0)
    .sort((a, b) => {
      for (const severity of SEVERITIES) {
        const more = weight(b.analysis.risk_flags, severity) - weight(a.analysis.risk_flags, severity);
        if (more !== 0) return more;
      }
      return (a.analysis.deal_score ?? -1) - (b.analysis.deal_score ?? -1);
    })
    .slice(0, WORST_SHOWN)
    .map(({ result, analysis }) => ({
      index: result.position,
      custom_id: result.customId,
      deal_score: analysis.deal_score,
      verdict: analysis.verdict,
      risk_flags: analysis.risk_flags.map(({ type, severity }) => ({ type, severity })),
    }));
}

function countErrors(results: readonly BatchResult[]): readonly object[] {
  const counts = new Map<string, number>();
  for (const { error } of results) {
    if (error !== null) counts.set(error.code, (counts.get(error.code) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([code, count]) => ({ code, count }));
}

function round1(value: number): number {
  return Math.round(value * 10) / 10;
}
