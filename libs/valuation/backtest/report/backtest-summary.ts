import { basename } from 'node:path';

import { isoDay } from '#platform';

import type { BacktestReport } from '../run-backtest.js';

/** A backtest without its individual sales: printed as JSON, stored beside the model card, and rendered as the card. */
export interface BacktestSummary extends Omit<BacktestReport, 'from' | 'to' | 'sales'> {
  /** Names of the files whose sales were valued, and of those used only as evidence. */
  readonly files: readonly string[];
  readonly evidence: readonly string[];
  /** YYYY-MM-DD, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly sales: number;
  /** Number of sales in the whole market, and the days of the oldest and newest. */
  readonly market: { readonly sales: number; readonly from: string; readonly to: string };
}

/** Decimals kept: enough for every figure shown. */
const DIGITS = 5;

/** Reduces a report to its summary; `days` are those of all sales in the market, ascending. */
export function summariseBacktest(
  report: BacktestReport,
  days: Int32Array,
  files: { readonly sales: readonly string[]; readonly evidence: readonly string[] },
): BacktestSummary {
  const { sales, from, to, ...figures } = report;
  const summary: BacktestSummary = {
    files: files.sales.map((file) => basename(file)),
    evidence: files.evidence.map((file) => basename(file)),
    from: isoDay(from),
    to: isoDay(to),
    sales: sales.length,
    market: { sales: days.length, from: isoDay(days[0] ?? from), to: isoDay(days[days.length - 1] ?? to) },
    ...figures,
  };
  return JSON.parse(JSON.stringify(summary, shorten)) as BacktestSummary;
}

const shorten = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;
