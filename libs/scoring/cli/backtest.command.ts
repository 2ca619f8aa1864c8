import { dirname, join } from 'node:path';

import { Command } from 'commander';

import { assertWritable, dayArgument, officialFolder, wholeNumber, writeOut } from '#command';
import { type MarketSnapshot, readMarketFiles, stringAt } from '#market';
import { dayOfDate, DomainError, isoDay, systemClock } from '#platform';
import {
  type BacktestReport,
  type BacktestSummary,
  type FiledSale,
  LEARNING_RULES,
  predictionLine,
  PREDICTIONS_HEADER,
  renderBacktestReport,
  drawIndex,
  renderModelCard,
  type ReplayedSale,
  runBacktest,
  summariseBacktest,
  withForestThread,
} from '#valuation';

import { findMarketFiles } from './find-market-files.js';
import { printBacktest } from './print-backtest.js';
import { publishCommand } from './publish.command.js';
import { canonicalNumber, readFiledSales } from './read-filed-sales.js';
import { rentsCommand } from './rents.command.js';
import { scoreCommand } from './score.command.js';
import { readScoreboard } from './scoreboard-file.js';

interface BacktestOptions {
  readonly sales: string[];
  readonly market?: string[];
  readonly from: string;
  readonly to: string;
  readonly predictions?: string;
  readonly report?: string;
  readonly card?: string;
  readonly json?: boolean;
  readonly lag: number;
}

/** `deal backtest [sales]`, `deal backtest rents`, and the scoreboard commands for published predictions. */
export function backtestCommand(): Command {
  return new Command('backtest')
    .description(
      'measure how accurate the values (sales, the default) or the rents of a window would have been',
    )
    .addCommand(salesCommand(), { isDefault: true })
    .addCommand(rentsCommand())
    .addCommand(publishCommand())
    .addCommand(scoreCommand());
}

/** `deal backtest sales`: the accuracy and calibration of the engine on the sales of a window. */
function salesCommand(): Command {
  return new Command('sales')
    .description(
      'value each sale of a window from what was registered before its day, and measure the accuracy',
    )
    .requiredOption('--sales <files...>', 'register files with the sales of the window')
    .option(
      '--market <files...>',
      'more register files or a folder, for evidence only (default: MARKET_DATA_DIR, or ../shared/data if ' +
        'it exists)',
    )
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD', dayArgument)
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD', dayArgument)
    .option('--predictions <file>', 'write one CSV line per sale of the window')
    .option('--report <file>', 'write a self-contained HTML report')
    .option(
      '--card <file>',
      'write the model card, with its figures beside it as .json and its chart as -index.svg',
    )
    .option(
      '--lag <days>',
      'value a sale on day d from what was registered up to d - days',
      wholeNumber(1, 99),
      1,
    )
    .option('--json', 'print one JSON document')
    .action(backtest);
}

async function backtest(options: BacktestOptions): Promise<void> {
  for (const file of [options.predictions, options.report, options.card])
    if (file !== undefined) await assertWritable(file);
  const started = performance.now();
  const extra = await findMarketFiles(options.market ?? officialFolder(), options.sales);
  const snapshot = await readMarketFiles([...extra, ...options.sales], systemClock);
  const loaded = performance.now();
  const lists = await Promise.all(
    options.sales.map((file) => readFiledSales(file, options.from, options.to)),
  );
  const rules = { ...LEARNING_RULES, lagDays: options.lag };
  const [from, to] = [dayOfDate(options.from), dayOfDate(options.to)];
  const all = await withForestThread((trainer) =>
    runBacktest(snapshot, from, to, inFiles(snapshot, lists), rules, trainer),
  );
  const seconds = { load: (loaded - started) / 1000, replay: (performance.now() - loaded) / 1000 };
  if (all.sales.length === 0)
    throw new DomainError(
      'nothing_to_backtest',
      `There are no sales between ${options.from} and ${options.to} in ${options.sales.join(', ')}; choose ` +
        'a window that the files cover.',
    );
  if (options.predictions !== undefined)
    await writeOut(options.predictions, predictionsFile(snapshot, all, lists));
  if (options.report !== undefined) await writeOut(options.report, renderBacktestReport(all));
  const summary = summariseBacktest(all, snapshot.sales.day, { sales: options.sales, evidence: extra });
  if (options.card !== undefined) await writeCard(options.card, summary);
  printBacktest(summary, seconds, options.json === true);
}

async function writeCard(file: string, summary: BacktestSummary): Promise<void> {
  const publications = await readScoreboard(join(dirname(file), 'scoreboard.json'));
  await writeOut(file, renderModelCard(summary, publications));
  const stem = file.replace(/\.md$/, '');
  await writeOut(`${stem}.json`, `${JSON.stringify(summary, null, 1)}\n`);
  await writeOut(`${stem}-index.svg`, drawIndex(summary.index));
}

/** Whether a market row is in the sales files; true for every row when a file cannot be listed. */
function inFiles(
  snapshot: MarketSnapshot,
  lists: readonly (readonly FiledSale[] | null)[],
): (row: number) => boolean {
  if (lists.some((list) => list === null)) return () => true;
  const numbers = new Set(
    lists.flatMap((list) => (list ?? []).map((sale) => canonicalNumber(sale.transactionNumber))),
  );
  return (row) => numbers.has(stringAt(snapshot.sales.id, row));
}

function predictionsFile(
  snapshot: MarketSnapshot,
  report: BacktestReport,
  lists: readonly (readonly FiledSale[] | null)[],
): string {
  const byNumber = new Map(report.sales.map((sale) => [stringAt(snapshot.sales.id, sale.row), sale]));
  const filed = lists.some((list) => list === null)
    ? report.sales.map((sale) => marketSale(snapshot, sale))
    : lists.flatMap((list) => list ?? []);
  const lines = filed.map((sale) => {
    const replayed = byNumber.get(canonicalNumber(sale.transactionNumber));
    const same = replayed !== undefined && Math.abs(replayed.price - sale.price) < 1;
    return predictionLine(sale, same ? replayed : undefined);
  });
  return [PREDICTIONS_HEADER, ...lines, ''].join('\n');
}

function marketSale(snapshot: MarketSnapshot, sale: ReplayedSale): FiledSale {
  return {
    transactionNumber: stringAt(snapshot.sales.id, sale.row),
    date: isoDay(sale.day),
    segment: sale.segment,
    price: sale.price,
  };
}
