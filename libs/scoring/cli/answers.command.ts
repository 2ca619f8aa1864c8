import { Command } from 'commander';

import { CommandFailure, dayArgument, wholeNumber } from '#command';
import { loadSnapshot, snapshotDirectory } from '#market';
import { dayOfDate, readEnvironment } from '#platform';

import type { AnswerCheck } from '../answer-check/answer-check.js';
import { checkAnswers } from '../answer-check/check-answers.js';
import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { newestSnapshot } from './newest-snapshot.js';

interface CheckOptions {
  readonly from: string;
  readonly to: string;
  readonly snapshot?: string;
  readonly sales?: number;
  readonly listings: number;
  readonly json?: boolean;
}

/** `deal answers …` */
export function answersCommand(): Command {
  const answers = new Command('answers');
  answers
    .command('check')
    .description(
      'analyse the sales of a window as if advertised the day before, and check verdicts against ranges, ' +
        'coverage, completion, collateral, names, prices, comparables and sizes',
    )
    .requiredOption('--from <date>', 'first day, YYYY-MM-DD', dayArgument)
    .requiredOption('--to <date>', 'last day, YYYY-MM-DD', dayArgument)
    .option('--snapshot <version>', 'snapshot in MARKET_DIR (default: the newest live one)')
    .option('--sales <count>', 'maximum number of sales from the window (default: all)', wholeNumber(1))
    .option('--listings <count>', 'number of listings to vary by size and price', wholeNumber(1), 2_000)
    .option('--json', 'print one JSON document')
    .action(check);
  return answers;
}

/** Throws CommandFailure (exit code 1) when a check fails. */
async function check({ from, to, snapshot, sales, listings, json }: CheckOptions): Promise<void> {
  const { marketDir } = readEnvironment('market');
  const version = snapshot ?? (await newestSnapshot(marketDir));
  const say = (text: string): void => void process.stderr.write(`answers: ${text}\n`);
  say(`loading ${version}`);
  const market = compileSnapshot(await loadSnapshot(snapshotDirectory(marketDir, version)));
  const checks = checkAnswers(market, {
    ...{ from: dayOfDate(from), to: dayOfDate(to), listings, say },
    ...(sales === undefined ? {} : { sales }),
  });
  if (json === true) process.stdout.write(`${JSON.stringify({ snapshot: version, from, to, checks })}\n`);
  else for (const one of checks) process.stdout.write(show(one));
  const broken = checks.filter(({ holds }) => !holds).length;
  if (broken > 0) throw new CommandFailure(`${broken} of ${checks.length} checks failed`);
}

function show({ name, wanted, holds, measured, cases }: AnswerCheck): string {
  const figures = Object.entries(measured).map(([figure, value]) => `${figure} ${value}`);
  const lines = [`${holds ? 'holds ' : 'BROKEN'} ${name}: ${figures.join(', ')}; wanted: ${wanted}`];
  return [...lines, ...(holds ? [] : cases.map((one) => `         ${one}`)), ''].join('\n');
}
