import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { Command } from 'commander';
import { parse } from 'csv-parse/sync';

import { assertWritable, officialFolder } from '#command';
import { readMarketFiles } from '#market';
import { dayOfDate, DomainError, systemClock } from '#platform';
import {
  fromRecord,
  type Publication,
  type PublishedHome,
  type PublishedRecord,
  scorePublication,
} from '#valuation';

import { findMarketFiles } from './find-market-files.js';
import { readScoreboard, writeScoreboard } from './scoreboard-file.js';

interface ScoreOptions {
  readonly predictions: string;
  readonly sales: string[];
  readonly market?: string[];
  readonly scoreboard: string;
  readonly json?: boolean;
}

/** `deal backtest score`: compares a published file with the prices of its window. */
export function scoreCommand(): Command {
  return new Command('score')
    .description(
      'compare a published file with the sales of its window, and put the result on the scoreboard',
    )
    .requiredOption('--predictions <file>', 'published file, byte for byte')
    .requiredOption('--sales <files...>', 'register files that cover the whole window')
    .option(
      '--market <files...>',
      'more register files or a folder, for place names (default: MARKET_DATA_DIR, or ../shared/data if it ' +
        'exists)',
    )
    .option(
      '--scoreboard <file>',
      'scoreboard JSON file to add to; the same is written as .md beside it',
      'docs/scoreboard.json',
    )
    .option('--json', 'print one JSON document')
    .action(score);
}

async function score(options: ScoreOptions): Promise<void> {
  await assertWritable(options.scoreboard);
  const bytes = await readFile(options.predictions);
  const publications = await readScoreboard(options.scoreboard);
  const publication = findByHash(publications, bytes, options);
  const extra = await findMarketFiles(options.market ?? officialFolder(), options.sales);
  const snapshot = await readMarketFiles([...extra, ...options.sales], systemClock);
  const segments = scorePublication(
    readHomes(bytes),
    snapshot,
    dayOfDate(publication.from),
    dayOfDate(publication.to),
  );
  if (segments.length === 0)
    throw new DomainError(
      'nothing_to_backtest',
      `There are no sales between ${publication.from} and ${publication.to} in ` +
        `${options.sales.join(', ')}; give the files that cover the window.`,
    );
  const files = options.sales.map((file) => basename(file)).sort();
  const scored = { ...publication, score: { scored_at: systemClock.now().toISOString(), files, segments } };
  await writeScoreboard(
    options.scoreboard,
    publications.map((one) => (one === publication ? scored : one)),
  );
  if (options.json === true) process.stdout.write(`${JSON.stringify(scored)}\n`);
  else
    for (const { segment, sales, published, mdape, within10, coverage80 } of segments)
      process.stdout.write(
        `${segment}: ${published} of ${sales} sales, MdAPE ${mdape ?? '–'}, within 10 % ${within10 ?? '–'}, 80 % range held ${coverage80 ?? '–'}\n`,
      );
}

function findByHash(
  publications: readonly Publication[],
  bytes: Buffer,
  { predictions, scoreboard }: ScoreOptions,
): Publication {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const publication = publications.find((one) => one.sha256 === sha256);
  if (publication !== undefined) return publication;
  const detail =
    `${predictions} has the SHA-256 ${sha256}, which is not in ${scoreboard}: it was changed, or never ` +
    'published there.';
  throw new DomainError('unknown_publication', detail);
}

const readHomes = (bytes: Buffer): PublishedHome[] =>
  parse<PublishedRecord>(bytes, { columns: true }).flatMap((record) => fromRecord(record) ?? []);
