import { Command } from 'commander';

import { assertWritable, dayArgument, officialFolder, writeOut } from '#command';
import { readMarketFiles } from '#market';
import { DomainError, dayOfDate, systemClock } from '#platform';

import { measureBedrooms } from '../rent-backtest/bedroom-accuracy.js';
import { openRentReplay, replayRents } from '../rent-backtest/replay-rents.js';
import { summariseRents } from '../rent-backtest/summarise-rents.js';
import { findRentFiles } from './find-rent-files.js';
import { printRents } from './print-rents.js';
import { rentPredictions } from './rent-predictions.js';

interface RentsOptions {
  readonly market?: string[];
  readonly from: string;
  readonly to: string;
  readonly predictions?: string;
  readonly json?: boolean;
}

/** `deal backtest rents`: the accuracy of the rents behind yields on the new contracts of a window. */
export function rentsCommand(): Command {
  return new Command('rents')
    .description(
      'estimate the rent of each new contract of a window from contracts registered before its day, and ' +
        'measure the accuracy',
    )
    .option(
      '--market <paths...>',
      'files or folders of the market (default: MARKET_DATA_DIR, or ../shared/data)',
    )
    .requiredOption('--from <date>', 'first day of registration, YYYY-MM-DD', dayArgument)
    .requiredOption('--to <date>', 'last day of registration, YYYY-MM-DD', dayArgument)
    .option('--predictions <file>', 'write one CSV line per contract of the window')
    .option('--json', 'print one JSON document')
    .action(backtestRents);
}

async function backtestRents(options: RentsOptions): Promise<void> {
  if (options.predictions !== undefined) await assertWritable(options.predictions);
  const started = performance.now();
  const files = await findRentFiles(options.market ?? officialFolder());
  const snapshot = await readMarketFiles(files, systemClock);
  const loaded = performance.now();
  const replayed = replayRents(openRentReplay(snapshot), dayOfDate(options.from), dayOfDate(options.to));
  if (replayed.length === 0)
    throw new DomainError(
      'nothing_to_backtest',
      `No new rent contract was registered between ${options.from} and ${options.to}; choose a window that the files cover.`,
    );
  const seconds = { load: (loaded - started) / 1000, replay: (performance.now() - loaded) / 1000 };
  if (options.predictions !== undefined)
    await writeOut(options.predictions, rentPredictions(snapshot, replayed));
  const { from, to } = options;
  const rents = summariseRents(snapshot, replayed, { from, to });
  printRents({ rents, bedrooms: measureBedrooms(snapshot), seconds }, options.json === true);
}
