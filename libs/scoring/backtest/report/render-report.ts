import type { BacktestReport } from '../run-backtest.js';

/** A backtest as one self-contained HTML page. */
export function renderBacktestReport(report: BacktestReport): string {
  return `<!doctype html><meta charset="utf-8"><title>Backtest</title><pre>${JSON.stringify(report.populations, null, 1)}</pre>`;
}
