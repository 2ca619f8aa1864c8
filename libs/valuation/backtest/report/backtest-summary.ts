import { basename } from 'node:path';

import { isoDay } from '#platform';

import type { BacktestReport } from '../run-backtest.js';

/** A backtest without its single sales: what is printed as JSON, kept beside the model card, and rendered as it. */
export interface BacktestSummary extends Omit<BacktestReport, 'from' | 'to' | 'sales'> {
  /** Names of the files whose sales were valued, and of those that gave evidence only. */
  readonly files: readonly string[];
  readonly evidence: readonly string[];
  /** YYYY-MM-DD, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly sales: number;
  /** Sales of the whole market, and the days of the oldest and newest. */
  readonly market: { readonly sales: number; readonly from: string; readonly to: string };
}

/** Digits that are kept: enough for every figure that is shown. */
const DIGITS = 5;

/** Strips a report to its summary; `days` are those of all sales of the market, ascending. */
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
