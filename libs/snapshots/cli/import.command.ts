import { basename, join } from 'node:path';

import { Command } from 'commander';

import { markdownTable, printTable } from '#command';
import { importFiles, type ImportOutcome, listSourceFiles } from '#market';
import { DomainError, readEnvironment, systemClock } from '#platform';

import { chooseDateOrder, type DateOrderChoice, parseDateOrder } from './date-order-option.js';

interface ImportFlags {
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly dateOrder: readonly DateOrderChoice[];
  readonly replace?: boolean;
}

/** `deal market import`: imports official files, portal listings and published figures into the lake. */
export function importCommand(): Command {
  return new Command('import')
    .description(
      'import files into the lake; each is recognised by its header, and importing one twice changes ' +
        'nothing',
    )
    .argument('<paths...>', 'CSV or JSON files, plain, gzip or zip, Parquet files, or folders of them')
    .option(
      '--date-order <order>',
      'order of day, month and year where the rows of a file are ambiguous: dmy, mdy or ymd; for some ' +
        'files only, pattern=order (repeatable)',
      (written: string, earlier: readonly DateOrderChoice[]) => [...earlier, parseDateOrder(written)],
      [] as readonly DateOrderChoice[],
    )
    .option(
      '--replace',
      'withdraw records of earlier files of the same layout and period that a file no longer has, if it has most ' +
        'of them; without it they are counted and stay',
    )
    .option('--json', 'print JSON')
    .option('--markdown', 'print the table as Markdown, as docs/market-data.md has it')
    .addHelpText(
      'after',
      '\nRows that were rejected, merged or withdrawn are listed with line, column and reason in MARKET_DIR/lake/reports.',
    )
    .action(async (paths: readonly string[], flags: ImportFlags) => {
      const { json = false, markdown = false, replace = false } = flags;
      const { marketDir } = readEnvironment('market');
      const listed = await listSourceFiles(paths);
      const imported: string[] = [];
      const onProgress = (event: ImportEvent): void => {
        showProgress(event);
        if (event.outcome?.status === 'imported') imported.push(event.file);
      };
      const files = listed.map(({ file }) => file);
      const dateOrder = chooseDateOrder(flags.dateOrder);
      const options = { marketDir, clock: systemClock, dateOrder, replace, onProgress };
      const outcomes = await importFiles(files, options).catch((error: unknown) => {
        if (imported.length > 0)
          process.stderr.write(`imported completely: ${imported.join(', ')}; nothing from the others\n`);
        throw error;
      });
      if (json)
        printTable(
          outcomes.map((outcome) => describe(outcome, marketDir)),
          true,
        );
      else if (markdown) process.stdout.write(markdownTable(summary(outcomes), FILE_COLUMNS, ['file']));
      else printSummary(outcomes, marketDir);
      failForRefused(outcomes, new Set(listed.filter(({ named }) => named).map(({ file }) => file)));
    });
}

interface ImportEvent {
  readonly file: string;
  /** Null until it has been read. */
  readonly outcome: ImportOutcome | null;
}

function showProgress({ file, outcome }: ImportEvent): void {
  if (outcome !== null && outcome.status !== 'refused') {
    for (const { column, word, rows } of outcome.source.unknownWords ?? []) {
      process.stderr.write(`unknown word: ${file}: ${column} is ${word} in ${rows} rows\n`);
    }
    for (const { column, effect } of outcome.source.missingColumns ?? [])
      process.stderr.write(`missing column: ${file}: without ${column}, ${effect}\n`);
    const { gone = 0 } = outcome.source;
    if (outcome.status === 'imported' && gone > 0)
      process.stderr.write(
        `no longer there: records of earlier files that ${file} lacks: ${gone}; they stay; ` +
          'import it with --replace to withdraw them\n',
      );
  }
  if (outcome === null) process.stderr.write(`reading ${file}\n`);
  else if (outcome.status === 'refused') process.stderr.write(`refused: ${outcome.reason}\n`);
}

const NOTHING = {
  kind: null,
  rows: null,
  accepted: null,
  merged: null,
  rejected: null,
  from: null,
  to: null,
};

const NO_REMARKS = { changed: 0, gone: 0, withdrawn: 0, unknown_words: [], missing_columns: [] };

/** `file` is the name under which the lake and its reports know the file, `path` the one that was given. */
function describe(outcome: ImportOutcome, marketDir: string): object {
  const { status, file: path } = outcome;
  const named = { file: basename(path), path, status };
  if (outcome.status === 'refused')
    return { ...named, ...NOTHING, report: null, ...NO_REMARKS, reason: outcome.reason };
  const { kind, rows, accepted, merged, rejected, from, to, report } = outcome.source;
  const { changed, gone, removed } = status === 'imported' ? outcome.source : {};
  return {
    ...{ ...named, kind, rows, accepted, merged, rejected, from, to },
    report: report === null ? null : join(marketDir, 'lake', 'reports', report),
    changed: changed ?? 0,
    gone: gone ?? 0,
    withdrawn: removed ?? 0,
    unknown_words: outcome.source.unknownWords ?? [],
    missing_columns: outcome.source.missingColumns ?? [],
    reason: null,
  };
}

const FILE_COLUMNS = ['file', 'rows', 'accepted', 'merged', 'rejected', 'from', 'to'];

function summary(outcomes: readonly ImportOutcome[]): object[] {
  return outcomes.map((outcome) => {
    if (outcome.status === 'refused') return { file: basename(outcome.file), status: 'refused', ...NOTHING };
    const { file, kind, rows, accepted, merged, rejected, from, to } = outcome.source;
    return { file, status: outcome.status, kind, rows, accepted, merged, rejected, from, to };
  });
}

/** The table for a person: refusals were reported along the way, and reports are in one folder. */
function printSummary(outcomes: readonly ImportOutcome[], marketDir: string): void {
  printTable(summary(outcomes), false);
  if (outcomes.some((outcome) => outcome.status !== 'refused' && outcome.source.report !== null)) {
    process.stderr.write(`merged and rejected rows: ${join(marketDir, 'lake', 'reports')}\n`);
  }
}

/**
 * A folder may contain other things, but a named file that cannot be used is an error, and so is a folder with nothing
 * usable.
 */
function failForRefused(outcomes: readonly ImportOutcome[], named: ReadonlySet<string>): void {
  const refused = outcomes.filter((outcome) => outcome.status === 'refused');
  if (refused.length < outcomes.length && !refused.some(({ file }) => named.has(file))) return;
  throw new DomainError(
    'unreadable_source',
    `${refused.length} of ${outcomes.length} files could not be imported; the lines above say why`,
  );
}
