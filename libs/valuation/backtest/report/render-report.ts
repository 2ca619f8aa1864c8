import { isoDay } from '#platform';

import type { Accuracy } from '../accuracy.js';
import type { BacktestReport, PopulationReport } from '../run-backtest.js';
import { backtestCharts } from './backtest-charts.js';
import { escapeText } from './svg-charts.js';

const STYLE = `body{font-family:sans-serif;margin:2em;max-width:1180px;color:#222}table{border-collapse:collapse;margin:.6em 0 1.6em}
td,th{padding:.2em .6em;border-bottom:1px solid #ddd;text-align:right}td:first-child,th:first-child{text-align:left}
.charts svg{margin:.4em}tr.engine{font-weight:bold}`;

const COLUMNS: readonly (readonly [string, (accuracy: Accuracy) => string])[] = [
  ['MdAPE', (a) => a.mdape.toFixed(2)],
  ['within 5 %', (a) => a.ppe5.toFixed(1)],
  ['within 10 %', (a) => a.ppe10.toFixed(1)],
  ['within 20 %', (a) => a.ppe20.toFixed(1)],
  ['MAPE', (a) => a.mape.toFixed(2)],
  ['median ratio', (a) => a.medianRatio.toFixed(3)],
  ['COD', (a) => a.cod.toFixed(2)],
  ['PRD', (a) => a.prd.toFixed(3)],
  ['PRB', (a) => a.prb.toFixed(3)],
  ['hit rate', (a) => a.hitRate.toFixed(1)],
];

/** A backtest as one self-contained HTML page: figures beside every baseline, plots, and all cells. */
export function renderBacktestReport(report: BacktestReport): string {
  const title = `Backtest ${isoDay(report.from)} to ${isoDay(report.to)}`;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head><body>`,
    `<h1>${title}</h1>`,
    `<p>${report.sales.length} sales, each valued with what was registered before its day. Automated estimates, not valuations by a licensed valuer. Figures are percentages unless stated otherwise.</p>`,
    `<div class="charts">${backtestCharts(report).join('')}</div>`,
    ...report.populations.map(renderPopulation),
    '<h2>Cells of cleaned sales</h2>',
    renderCells(report),
    '</body></html>',
  ].join('\n');
}

function renderPopulation(population: PopulationReport): string {
  const rows: readonly (readonly [string, Accuracy])[] = [
    ['engine', population.accuracy],
    ...Object.entries(population.baselines),
  ];
  const body = rows.map(([name, accuracy]) =>
    tableRow([name, ...COLUMNS.map(([, show]) => show(accuracy))], name === 'engine' ? 'engine' : ''),
  );
  const ranges = population.ranges.map(
    (range) =>
      `${range.stated} % range covers ${range.coverage.toFixed(1)}, median width ${range.medianWidth.toFixed(1)}, interval score ${range.intervalScore.toFixed(1)}`,
  );
  const bounds = Object.entries(population.bounds).map(
    ([name, bound]) => `${name} ${bound?.low.toFixed(2) ?? ''}..${bound?.high.toFixed(2) ?? ''}`,
  );
  return [
    `<h2>${escapeText(population.population)} (${population.accuracy.sales})</h2><table>`,
    headerRow(['model', ...COLUMNS.map(([name]) => name)]),
    ...body,
    '</table>',
    `<p>${ranges.join('; ')}. PIT by tenth: ${population.pit.tenths.map((tenth) => tenth.toFixed(1)).join(', ')}; Kolmogorov distance ${population.pit.distance.toFixed(3)}. 95 % bounds over projects: ${bounds.join(', ')}.</p>`,
  ].join('\n');
}

function renderCells(report: BacktestReport): string {
  const rows = report.cells.map((cell) =>
    tableRow([
      `${cell.segment} · ${cell.by} · ${cell.cell}`,
      String(cell.sales),
      cell.mdape.toFixed(2),
      cell.ppe10.toFixed(1),
      cell.ppe20.toFixed(1),
      cell.medianRatio.toFixed(3),
      cell.coverage80.toFixed(1),
      cell.width80.toFixed(1),
    ]),
  );
  const header = [
    'cell',
    'sales',
    'MdAPE',
    'within 10 %',
    'within 20 %',
    'median ratio',
    '80 % covers',
    'median width',
  ];
  return `<table>${headerRow(header)}${rows.join('')}</table>`;
}

const headerRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<th>${escapeText(cell)}</th>`).join('')}</tr>`;
const tableRow = (cells: readonly string[], kind = ''): string =>
  `<tr class="${kind}">${cells.map((cell) => `<td>${escapeText(cell)}</td>`).join('')}</tr>`;
