import { extname } from 'node:path';

import { type Command, Option } from 'commander';

import { assertWritable, CommandFailure, type ConnectionOptions, printRecord, writeOut } from '#command';

import type { BatchView } from './batch-view.js';
import { type Decisions, printDecided } from './print-decisions.js';
import { clientOf, pathOf } from './shared-commands.js';

interface Total {
  readonly values: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}
interface Loans {
  readonly homes: number;
  readonly loan_amount: number;
  readonly ltv_pct: number;
}

/** The parts of the API's summary that take a line each; `--json` prints all of it. */
interface Summary extends Pick<BatchView, 'id' | 'status' | 'request_counts'> {
  readonly scored: number;
  readonly verdicts: Readonly<Record<string, number>>;
  readonly total_value: Total | null;
  readonly loans: { readonly on_value: Loans } | null;
  readonly decisions: Decisions | null;
}

/** Adds the commands on a batch or portfolio as a whole: `summary`, `report`. */
export function addWholeCommands(command: Command, path: string): void {
  command
    .command('summary')
    .description('show verdicts, values, loans and decisions in total; --json prints all figures')
    .argument('<id>')
    .option('--json', 'print JSON')
    .action(async (id: string, _: object, summary: Command) => {
      const { json = false, ...options } = summary.optsWithGlobals<ConnectionOptions & { json?: boolean }>();
      const found = await clientOf(options).json<Summary>(`${pathOf(path, id)}/summary`);
      printRecord(json ? found : shorten(found), json);
      if (!json && found.decisions !== null) printDecided(id, found.decisions);
    });

  command
    .command('report')
    .description('fetch the signed report once it has ended; deal report verify checks it')
    .argument('<id>')
    .requiredOption('--out <file>', 'write the report to this file: .html or .pdf')
    .addOption(new Option('--lang <language>', 'English or Arabic').choices(['en', 'ar']).default('en'))
    .action((id: string, _: object, report: Command) => saveReport(path, id, report));
}

function shorten({ id, status, request_counts: counts, scored, ...summary }: Summary): object {
  const { verdicts, total_value: total, loans } = summary;
  const lent = loans?.on_value;
  return {
    ...{ id, status, listings: counts.total, scored, errored: counts.errored },
    ...homesByVerdict(verdicts),
    // The range is that of the expected total: the sum of many values may lie at its end.
    ...(total === null
      ? {}
      : {
          ...{ value_aed: total.values, value_expected_aed: total.expected },
          ...{ value_low_aed: total.low, value_high_aed: total.high },
        }),
    ...(lent === undefined
      ? {}
      : { loans: lent.homes, loans_aed: lent.loan_amount, ltv_of_value_pct: lent.ltv_pct }),
  };
}

/** A line for each verdict that homes have: `good_deal`. */
const homesByVerdict = (verdicts: Summary['verdicts']): object =>
  Object.fromEntries(
    Object.entries(verdicts)
      .filter(([, homes]) => homes > 0)
      .map(([verdict, homes]) => [verdict.toLowerCase().replaceAll(' ', '_'), homes]),
  );

async function saveReport(path: string, id: string, command: Command): Promise<void> {
  const { out, lang, ...options } = command.optsWithGlobals<
    ConnectionOptions & { out: string; lang: string }
  >();
  const format = extname(out).slice(1).toLowerCase();
  if (format !== 'html' && format !== 'pdf') {
    throw new CommandFailure(`${out} does not end in .html or .pdf; name the file after the format you want`);
  }
  await assertWritable(out);
  await writeOut(out, clientOf(options).read(`${pathOf(path, id)}/report?lang=${lang}&format=${format}`));
}
