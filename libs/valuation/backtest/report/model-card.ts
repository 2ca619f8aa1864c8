import type { Accuracy } from '../accuracy.js';
import type { Cell } from '../break-down.js';
import type { IndexHistory } from '../index-history.js';
import type { PopulationReport } from '../run-backtest.js';
import { missesOf, type Publication } from '../publication/scoreboard.js';
import type { BacktestSummary } from './backtest-summary.js';

/** Cells with fewer sales appear only in the HTML report. */
const LEAST_SALES = 300;
/** Coverage bounds within which an 80 % range counts as calibrated. */
const HONEST = [74, 86] as const;

/**
 * The model card: the model's purpose, data, accuracy, calibration and limits. Markdown, and a pure function
 * of the backtest and the scoreboard, so a test can check that the card in the docs matches the stored
 * figures.
 */
export function renderModelCard(backtest: BacktestSummary, publications: readonly Publication[]): string {
  return [
    '# Model card',
    `Written by \`${commandOf(backtest)}\`; do not edit it, run that again. The figures behind it are kept in model-card.json.`,
    '## What it is',
    WHAT,
    '## What it is for',
    FOR,
    '## Data and protocol',
    dataOf(backtest),
    '## Accuracy beside every baseline',
    `Percent. MdAPE is the median of |value / price − 1|; \`within\` the share of values that close to the price; COD, PRD and PRB are IAAO's. Bounds are 95 %, by resampling whole projects. Targets: PRD 0.98..1.03, |PRB| ≤ 0.03, COD ≤ 12.5 ready and ≤ 5.5 off-plan.`,
    ...backtest.populations.map(populationOf),
    '## Ranges',
    rangesOf(backtest.populations),
    `## Kinds of sales with ${LEAST_SALES} or more`,
    cellsOf(backtest.cells),
    '## Price index',
    INDEX,
    indexTable(backtest.index),
    repeatsOf(backtest.index),
    '## Published beforehand',
    publishedOf(publications),
    '## Where it is weak',
    weaknesses(backtest),
    '',
  ].join('\n\n');
}

const commandOf = ({ files, from, to }: BacktestSummary): string =>
  `npm run backtest -- --sales ${files.join(' ')} --from ${from} --to ${to} --card docs/model-card.md`;

const WHAT = `An automated estimate of what a flat or house in Dubai would be registered for today, with a range that states its
own coverage; not a valuation by a licensed valuer. A walk through the market's levels (city, area, project or building, layout, equal units), gradient-boosted
trees on what the walk misses, a correction of the dearest homes learned from the model's own record; the value half the variance below
the median, where the mean ratio of value to price is one; conformal ranges remade every day, either end drawn out or in by what
each segment, district, number of bedrooms and level of evidence missed beyond it ([decisions 20](decisions/0020-valuation-engine.md), [27](decisions/0027-buildings-told-by-size.md), [28](decisions/0028-mean-ratio-and-groups.md) and [29](decisions/0029-scale-and-two-ends.md)). The asking price of a listing never enters it, nor any attribute of a person. The same snapshot gives the same bytes.`;

const FOR = `- **For**: judging an asking price against registered sales; screening and monitoring portfolios; a second opinion for a valuer.
- **Not for**: a mortgage decision without a valuer, other emirates, land, offices and shops, shares of a property, a value on a day later than the data.
- **Refuses to be sure**: INSUFFICIENT EVIDENCE when the forecast standard deviation is above 0.20 or fewer than three effective sales stand behind the value.
- **Watch it**: \`GET /v1/model\` gives the accuracy of the model that answers, on the last fourteen days of its own data.`;

function dataOf({ market, sales, from, to, files, evidence }: BacktestSummary): string {
  return `The market holds ${count(market.sales)} sales of ${market.from} to ${market.to}. Valued were the ${count(sales)} of ${from} to ${to} in ${list(files)}${
    evidence.length === 0 ? '' : `, with ${list(evidence)} as evidence only`
  }.

Each sale was valued with what was registered before its day: levels and index of the evening before, trees of the Sunday before, ranges of that evening. \`cleaned\` keeps AED 250..8000 per square foot, the first of exact duplicates, and the ordinary procedures (11 resale, 102 off-plan registration); \`raw\` keeps everything.`;
}

function populationOf({ population, accuracy, bounds, baselines }: PopulationReport): string {
  const rows = [['engine', accuracy] as const, ...Object.entries(baselines)];
  const bound = (name: string): string =>
    `${fixed(bounds[name]?.low ?? NaN, 1)}..${fixed(bounds[name]?.high ?? NaN, 1)}`;
  return [
    `### ${population} (${count(accuracy.sales)})`,
    table(
      ['', 'MdAPE', 'within 5', '10', '20', 'median ratio', 'COD', 'PRD', 'PRB', 'hit rate'],
      rows.map(([name, figures]) => [name.replaceAll('_', ' '), ...accuracyCells(figures)]),
    ),
    `Bounds of the engine: MdAPE ${bound('mdape')}, within 10 % ${bound('ppe10')}, coverage of the 80 % range ${bound('coverage80')}.`,
  ].join('\n\n');
}

const accuracyCells = (a: Accuracy): string[] => [
  fixed(a.mdape, 2),
  ...[a.ppe5, a.ppe10, a.ppe20].map((share) => fixed(share, 1)),
  fixed(a.medianRatio, 3),
  fixed(a.cod, 1),
  fixed(a.prd, 3),
  fixed(a.prb, 3),
  fixed(a.hitRate, 1),
];

function rangesOf(populations: readonly PopulationReport[]): string {
  return table(
    [
      '',
      '50 % covers',
      '80 % covers',
      '95 % covers',
      'median width of the 80 %',
      'interval score',
      'PIT distance',
    ],
    populations.map(({ population, ranges, pit }) => [
      population,
      ...ranges.map(({ coverage }) => fixed(coverage, 1)),
      fixed(ranges[1]?.medianWidth ?? NaN, 1),
      fixed(ranges[1]?.intervalScore ?? NaN, 1),
      fixed(pit.distance, 3),
    ]),
  );
}

function cellsOf(cells: readonly Cell[]): string {
  return table(
    ['segment', 'by', 'cell', 'sales', 'MdAPE', 'within 10', 'median ratio', '80 % covers', 'width'],
    cells
      .filter(({ sales }) => sales >= LEAST_SALES)
      .map((cell) => [
        cell.segment,
        cell.by,
        cell.cell,
        count(cell.sales),
        fixed(cell.mdape, 2),
        fixed(cell.ppe10, 1),
        fixed(cell.medianRatio, 3),
        isHonest(cell) ? fixed(cell.coverage80, 1) : `**${fixed(cell.coverage80, 1)}**`,
        fixed(cell.width80, 1),
      ]),
  );
}

const INDEX = `Sales are brought to the day of the valuation by an index of each kind of home ([Price index](valuation.md#price-index)), from repeats of the same layouts, between them carried on as the published citywide medians moved over a year. Levels by half-year, the newest 100; beside each index the median price per square foot of all sales of its kind, which moves with what is sold, too; – where fewer than ten sales are known.

![The index of flats beside the published citywide median](model-card-index.svg)`;

function indexTable({ halves, published, streams }: IndexHistory): string {
  const known = halves.flatMap((_, half) =>
    published[half] === null && streams.every(({ index }) => index[half] === null) ? [] : [half],
  );
  const level = (value: number | null | undefined): string => fixed(value ?? NaN, 0);
  return table(
    ['from', 'published', ...streams.flatMap(({ stream }) => [stream, 'median', 'sales'])],
    known.map((half) => [
      halves[half] ?? '',
      level(published[half]),
      ...streams.flatMap(({ index, median, sales }) => [
        level(index[half]),
        level(median[half]),
        count(sales[half] ?? 0),
      ]),
    ]),
  );
}

function repeatsOf({ streams }: IndexHistory): string {
  const told = streams.flatMap(({ stream, repeats: { pairs, gapPct } }) =>
    gapPct === null ? [] : [`${stream} ${fixed(gapPct, 1)} % (${count(pairs)})`],
  );
  return `Units told by their parking bay and sold twice, at least 120 days apart: the median of what their prices changed by beyond the index was ${listOrNone(told)}.`;
}

/** The values that were committed by a hash before their sales were known, and what the newest of them missed. */
function publishedOf(publications: readonly Publication[]): string {
  const newestFirst = [...publications].sort((one, other) => (one.from < other.from ? 1 : -1));
  const scored = newestFirst.find(({ score }) => score !== null);
  const open = newestFirst.filter(({ score }) => score === null);
  return [
    'Values of every known home are bound by a hash before a window begins and compared with its sales later: [scoreboard](scoreboard.md).',
    ...(scored?.score == null ? [] : [`${scored.from} to ${scored.to}: ${missesOf(scored.score.segments)}`]),
    ...open.map(({ from, to }) => `${from} to ${to}: published, its sales not known yet.`),
  ].join('\n\n');
}

function weaknesses({ cells, populations }: BacktestSummary): string {
  const large = cells.filter(({ sales }) => sales >= LEAST_SALES);
  const dishonest = large
    .filter((cell) => !isHonest(cell))
    .map(({ segment, by, cell }) => `${segment} ${by} ${cell}`);
  const rough = large
    .filter(({ ppe10 }) => ppe10 < 60)
    .map(({ segment, by, cell }) => `${segment} ${by} ${cell}`);
  const houses = populations.filter(({ population }) => /villas.*cleaned$/.test(population));
  return [
    `- Ranges that held less than ${HONEST[0]} or more than ${HONEST[1]} % of ${LEAST_SALES} or more sales: ${listOrNone(dishonest)}.`,
    `- Fewer than 60 % of the values within 10 %: ${listOrNone(rough)}.`,
    houses.length === 0
      ? '- No villa or townhouse was sold in the window: nothing is proven of their values, which come from few and old sales.'
      : `- Villas and townhouses: ${count(houses.reduce((sum, { accuracy }) => sum + accuracy.sales, 0))} sales. The register does not tell them apart and files plots in some communities, built-up areas in others; a listing whose size is neither is valued at the usual area, in a wider range ([decision 31](decisions/0031-houses.md)).`,
    '- Penthouses: a few dozen sales in years are marked so, without bedrooms; they are valued as large flats of their bedrooms.',
    '- Floor, view, furnishing and condition are in no register file: they are what equal units differ by.',
    '- A bulk purchase is registered as many sales at a price no single buyer gets; the first of its kind surprises every range.',
    '- A register without numbers or names for a building leaves only the exact size to tell one tower from another.',
  ].join('\n');
}

const isHonest = ({ coverage80 }: Cell): boolean => coverage80 >= HONEST[0] && coverage80 <= HONEST[1];
const fixed = (value: number, digits: number): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';
const count = (value: number): string => value.toLocaleString('en-US');
const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
const listOrNone = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
