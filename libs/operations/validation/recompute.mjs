/*
 * Recomputes every figure of figures.json from the rows of predictions.csv, independently of the service:
 *   node recompute.mjs [folder]
 * Exits with 1 if a figure differs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const BASELINES = ['area_rooms_median', 'project_median', 'project_rooms_median', 'last_comparable'];
const SEGMENTS = {
  all: () => true,
  off_plan: (row) => row.segment === 'off_plan',
  ready: (row) => row.segment === 'ready',
  ready_with_project: (row) => row.segment === 'ready' && row.projectKnown,
  ready_without_project: (row) => row.segment === 'ready' && !row.projectKnown,
};
for (const [kind, name] of [
  ['flat', 'flats'],
  ['villa', 'villas'],
  ['hotel_apartment', 'hotel_apartments'],
]) {
  for (const segment of ['ready', 'off_plan']) {
    Object.assign(SEGMENTS, {
      [`${segment}_${name}`]: (row) => row.segment === segment && row.kind === kind,
    });
  }
}
const folder = process.argv[2] ?? import.meta.dirname;
const rows = readRows(readFileSync(join(folder, 'predictions.csv'), 'utf8'));
const published = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8'));
let compared = 0;
let different = 0;
for (const { segment, model } of published.segments) compare(segment, 'value', model);
for (const { segment, baseline, figures } of published.baselines) compare(segment, baseline, figures);
process.stdout.write(`${rows.length} sales, ${compared} figures recomputed, ${different} differ\n`);
process.exitCode = different === 0 && compared > 0 ? 0 : 1;
function compare(segment, of, figures) {
  const found = measure(rows.filter(SEGMENTS[segment] ?? (() => false)), of);
  for (const [name, stated] of Object.entries(figures)) {
    compared += 1;
    if (found[name] === stated) continue;
    different += 1;
    process.stdout.write(`${segment}, ${of}: ${name} is stated as ${stated}, recomputed ${found[name]}\n`);
  }
}
/** Errors are |value / price - 1|; COD and PRD are IAAO's (Standard on Ratio Studies, 2013). */
function measure(members, of) {
  const valued = members.map((row) => ({ ...row, value: row.values[of] ?? NaN }));
  const ratios = valued.map(({ value, price }) => value / price);
  const errors = ratios.map((ratio) => Math.abs(ratio - 1));
  const within = (limit) => (100 * errors.filter((error) => error <= limit).length) / errors.length;
  const middle = median(ratios);
  const weighted = sum(valued.map(({ value }) => value)) / sum(valued.map(({ price }) => price));
  const inside = valued.filter(({ price, low, high }) => price >= low && price <= high).length;
  const widths = valued.map(({ low, high, value }) => (high - low) / value);
  return {
    sales: members.length,
    median_error_pct: round(100 * median(errors), 2),
    within_5_pct: round(within(0.05), 1),
    within_10_pct: round(within(0.1), 1),
    within_20_pct: round(within(0.2), 1),
    median_ratio: round(middle, 3),
    cod: round((100 * mean(ratios.map((ratio) => Math.abs(ratio - middle)))) / middle, 1),
    prd: round(mean(ratios) / weighted, 3),
    range_80_coverage_pct: round((100 * inside) / members.length, 1),
    range_80_median_width_pct: round(100 * median(widths), 1),
  };
}
function readRows(text) {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const cell = (name) => cells[names.indexOf(name)] ?? '';
    const values = ['value', ...BASELINES].map((name) => [name, Number(cell(name))]);
    return {
      segment: cell('segment'),
      kind: cell('kind'),
      projectKnown: cell('project_known') === '1',
      price: Number(cell('price')),
      low: Number(cell('low_80')),
      high: Number(cell('high_80')),
      values: Object.fromEntries(values),
    };
  });
}
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(at)] ?? NaN;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? NaN) - below);
}
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
function mean(values) {
  return sum(values) / values.length;
}
function round(value, digits) {
  return Number(value.toFixed(digits));
}
