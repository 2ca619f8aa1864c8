import { createHash } from 'node:crypto';

import { Command } from 'commander';
import { stringify } from 'csv-stringify/sync';

import { assertWritable, dayArgument, writeOut } from '#command';
import { loadSnapshot, type MarketSnapshot, snapshotDirectory } from '#market';
import { dayOfDate, DomainError, isoDay, readEnvironment, systemClock } from '#platform';
import { openEngine, type Publication, PUBLISHED_COLUMNS, toRecord, valueKnownHomes } from '#valuation';

import { newestSnapshot } from './newest-snapshot.js';
import { readScoreboard, writeScoreboard } from './scoreboard-file.js';

interface PublishOptions {
  readonly from: string;
  readonly to: string;
  readonly predictions: string;
  readonly snapshot?: string;
  readonly scoreboard: string;
  readonly json?: boolean;
}

/** `deal backtest publish`: values homes and commits to the values by a hash before the sales of a window are known. */
export function publishCommand(): Command {
  return new Command('publish')
    .description(
      'value every known home before a window begins, and put the hash of the file on the scoreboard',
    )
    .requiredOption('--from <date>', 'first day of the window, after the newest sale known', dayArgument)
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD', dayArgument)
    .requiredOption(
      '--predictions <file>',
      'CSV file to write, with one line for equal homes; keep it, because only its hash is published',
    )
    .option('--snapshot <version>', 'snapshot in MARKET_DIR (default: the newest live one)')
    .option(
      '--scoreboard <file>',
      'scoreboard JSON file to add to; the same is written as .md beside it',
      'docs/scoreboard.json',
    )
    .option('--json', 'print one JSON document')
    .action(publish);
}

async function publish(options: PublishOptions): Promise<void> {
  const { from, to, predictions, scoreboard } = options;
  for (const file of [predictions, scoreboard]) await assertWritable(file);
  const { marketDir } = readEnvironment('market');
  const version = options.snapshot ?? (await newestSnapshot(marketDir));
  const earlier = await readScoreboard(scoreboard);
  const snapshot = await loadSnapshot(snapshotDirectory(marketDir, version));
  const asOf = newestSaleDay(snapshot);
  refuseKnown(from, to, asOf, version);
  const engine = openEngine(snapshot);
  const homes = valueKnownHomes(snapshot, engine, asOf);
  const file = stringify(homes.map(toRecord), { header: true, columns: [...PUBLISHED_COLUMNS] });
  const publication: Publication = {
    ...{ from, to, published_at: systemClock.now().toISOString(), as_of: isoDay(asOf) },
    ...{ snapshot: version, model: engine.modelVersion, homes: homes.length },
    sha256: createHash('sha256').update(file).digest('hex'),
    score: null,
  };
  refuseTwice(publication, earlier, scoreboard);
  await writeOut(predictions, file);
  await writeScoreboard(scoreboard, [...earlier, publication]);
  const told = `${homes.length} homes as of ${publication.as_of} for ${from}..${to}\nsha256 ${publication.sha256}\n`;
  process.stdout.write(options.json === true ? `${JSON.stringify(publication)}\n` : told);
}

const newestSaleDay = ({ sales }: MarketSnapshot): number => sales.day[sales.count - 1] ?? NaN;

/** A window is accepted only if the market holds no sales from it. */
function refuseKnown(from: string, to: string, asOf: number, version: string): void {
  if (from > to) throw refused(`The window ${from}..${to} ends before it begins; swap --from and --to.`);
  if (!(dayOfDate(from) > asOf))
    throw refused(
      `Snapshot ${version} holds sales up to ${Number.isNaN(asOf) ? 'no day' : isoDay(asOf)}, so a window from ${from} is not unseen; choose a later --from, or an earlier --snapshot.`,
    );
}

/** One publication per window and model, so that nobody can publish many and show the best. */
function refuseTwice(publication: Publication, earlier: readonly Publication[], scoreboard: string): void {
  const { from, to } = publication;
  const known = earlier.find((one) => one.from <= to && one.to >= from);
  if (known !== undefined)
    throw refused(
      `${scoreboard} already has a publication for ${known.from}..${known.to}; a window is published only ` +
        'once, so that nobody can pick the best of several.',
    );
}

const refused = (detail: string): DomainError => new DomainError('publication_refused', detail);
