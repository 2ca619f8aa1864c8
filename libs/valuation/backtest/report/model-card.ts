import type { Accuracy } from '../accuracy.js';
import type { Cell } from '../break-down.js';
import type { IndexHistory } from '../index-history.js';
import type { PopulationReport } from '../run-backtest.js';
import { missesOf, type Publication, whenPublished } from '../publication/scoreboard.js';
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
    `Percent. MdAPE is the median of |value / price − 1|; \`within\` is the share of values that close to the price; COD, PRD and PRB are IAAO's. Bounds are 95 % intervals, from resampling whole projects. Targets: PRD 0.98..1.03, |PRB| ≤ 0.03, COD ≤ 12.5 ready and ≤ 5.5 off-plan.`,
    ...backtest.populations.map(populationOf),
    '## Ranges',
    rangesOf(backtest.populations),
    `## Kinds of sales with ${LEAST_SALES} or more`,
    cellsOf(backtest.cells),
    '## Price index',
    INDEX,
    indexTable(backtest.index),
    repeatsOf(backtest.index),
    '## Committed by a hash',
    publishedOf(publications),
    '## Where it is weak',
    weaknesses(backtest),
    '',
  ].join('\n\n');
}

/** With the names of the files; whoever runs it again adds their folder. */
const commandOf = ({ files, from, to }: BacktestSummary): string =>
  `npm run backtest -- --sales ${files.join(' ')} --market <folder of the files> --from ${from} --to ${to} --card docs/model-card.md`;

const WHAT = `An automated estimate of the price at which a flat or house in Dubai would be registered today, with a range that states its
own coverage; not a valuation by a licensed valuer. The engine walks through the market's levels (city, area, project or building, layout, equal units).
Gradient-boosted trees correct what the walk misses, and a correction for the most expensive homes is learned from the model's own record. The value is half
the variance below the median, where the mean ratio of value to price is one. Conformal ranges are remade every day; each end is drawn out or in by what
each segment, district, number of bedrooms and level of evidence missed beyond it ([decisions 20](decisions/0020-valuation-engine.md), [27](decisions/0027-buildings-told-by-size.md), [28](decisions/0028-mean-ratio-and-groups.md) and [29](decisions/0029-scale-and-two-ends.md)). Neither the asking price of a listing nor any attribute of a person is an input. The same snapshot gives the same bytes.`;

const FOR = `- **For**: judging an asking price against registered sales; screening and monitoring portfolios; a second opinion for a valuer.
- **Not for**: a mortgage decision without a valuer; other emirates; land, offices and shops; shares of a property; a value on a day after the data ends.
- **Declines to judge**: INSUFFICIENT EVIDENCE when the forecast standard deviation is above 0.20 or the value rests on fewer than three effective sales, and in the other cases of [scoring](scoring.md#deal-score).
- **Monitoring**: \`GET /v1/model\` gives the accuracy of the model in service, on the last fourteen days of its own data.`;

function dataOf({ market, sales, from, to, files, evidence }: BacktestSummary): string {
  return `The market holds ${count(market.sales)} sales from ${market.from} to ${market.to}. The ${count(sales)} sales from ${from} to ${to} in ${list(files)} were valued${
    evidence.length === 0 ? '' : `, with ${list(evidence)} as evidence only`
  }.

Each sale was valued with what was registered before its day: levels and index from the evening before, trees from the Sunday before, ranges from the same evening. \`cleaned\` keeps AED 250..8000 per square foot, the first of exact duplicates, and ordinary procedures (11 resale, 102 off-plan registration); \`raw\` keeps everything.`;
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

const INDEX = `Sales are adjusted to the valuation date by an index for each kind of home ([Price index](valuation.md#price-index)), built from repeat sales of the same layouts and carried on between them as the published citywide medians moved over a year. Levels are by half-year, the newest is 100. Beside each index is the median price per square foot of all sales of its kind, which also moves with the mix of homes sold; – means that fewer than ten sales are known.

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
  return `Median price change beyond the index of units identified by their parking bay and sold twice, at least 120 days apart: ${listOrNone(told)}.`;
}

/** The values that were committed by a hash, from before their sales, and what the newest of them missed. */
function publishedOf(publications: readonly Publication[]): string {
  const newestFirst = [...publications].sort((one, other) => (one.from < other.from ? 1 : -1));
  const scored = newestFirst.find(({ score }) => score !== null);
  const open = newestFirst.filter(({ score }) => score === null);
  return [
    'The values of all known homes, from a snapshot that holds no sale of a window, are fixed by a hash and later compared with the sales of the window: [scoreboard](scoreboard.md).',
    ...(scored?.score == null
      ? []
      : [
          `${scored.from} to ${scored.to}, published ${whenPublished(scored)}: ${missesOf(scored.score.segments)}`,
        ]),
    ...open.map(
      (one) => `${one.from} to ${one.to}, published ${whenPublished(one)}: its sales are not known yet.`,
    ),
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
    `- Kinds of ${LEAST_SALES} or more sales whose 80 % ranges held less than ${HONEST[0]} or more than ${HONEST[1]} %: ${listOrNone(dishonest)}.`,
    `- Kinds with fewer than 60 % of values within 10 %: ${listOrNone(rough)}.`,
    houses.length === 0
      ? '- No villa or townhouse was sold in the window, so nothing is proven about their values, which rest on few and old sales.'
      : `- Villas and townhouses: ${count(houses.reduce((sum, { accuracy }) => sum + accuracy.sales, 0))} sales. The register does not distinguish them, and it records plots in some communities and built-up areas in others; a listing whose size is neither is valued at the typical area, with a wider range ([decision 31](decisions/0031-houses.md)).`,
    '- The figures are of the exact sizes, projects and completions of the register. A listing states its size in whole square feet, often no completion and sometimes no building; its value errs more and its range is wider, as [measured](scoring.md#as-listings-state-homes).',
    '- Penthouses: only a few dozen sales over the years are marked as such, without bedrooms; penthouses are valued as large flats with the same bedrooms.',
    '- No register file has floor, view, furnishing or condition: these are what otherwise equal units differ by.',
    '- A bulk purchase is registered as many sales at a price no single buyer gets; the first of its kind falls outside every range.',
    '- Where the register has neither number nor name for a building, only the exact size distinguishes one tower from another.',
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
