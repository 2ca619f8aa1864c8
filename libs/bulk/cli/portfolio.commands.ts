import { randomUUID } from 'node:crypto';

import { Command } from 'commander';

import {
  addConnectionFlags,
  type ApiClient,
  assertWritable,
  CommandFailure,
  type ConnectionOptions,
  printRecord,
  writeOut,
} from '#command';

import { type BatchView, summarise } from './batch-view.js';
import { followBatches } from './follow-batches.js';
import { nameAccepted } from './name-accepted.js';
import { formatOf } from './save-results.js';
import { printDecisions } from './print-decisions.js';
import { readListings } from './read-listings.js';
import { addSharedCommands, clientOf, pathOf } from './shared-commands.js';
import { addWholeCommands } from './whole-commands.js';
import { addFileFlags, advisingFlags, submitQuery } from './submit-flags.js';

interface SubmitOptions extends ConnectionOptions {
  readonly wait?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.ndjson': 'application/x-ndjson',
  '.jsonl': 'application/x-ndjson',
};
const PATH = '/v1/portfolios';

/** `deal portfolio …`: files of up to 100,000 listings. */
export function portfolioCommands(): Command {
  const portfolio = addConnectionFlags(new Command('portfolio'));
  const submit = new Command('submit')
    .description('score up to 100,000 listings from a file: CSV or NDJSON')
    .argument('<file>')
    .option('--wait', 'wait until all results are in')
    .option('--out <file>', 'wait, then write the results to this file: .csv, .ndjson, .xlsx or .parquet');
  portfolio.addCommand(
    addFileFlags(submit)
      .option('--json', 'print JSON')
      .action((file: string) => submitFile(file, submit.optsWithGlobals<SubmitOptions>())),
  );

  portfolio
    .command('results')
    .description('fetch the result of each listing, even while the portfolio is being scored')
    .argument('<id>')
    .requiredOption('--out <file>', 'write the results to this file: .csv, .ndjson, .xlsx or .parquet')
    .option('--include <parts>', 'recorded parts to fetch, comma-separated (default: all)')
    .action(async (id: string, _: object, command: Command) => {
      const { out, include, ...options } = command.optsWithGlobals<
        ConnectionOptions & { out: string; include?: string }
      >();
      await assertTakesWhole(out);
      await save(clientOf(options), id, out, include);
    });

  addSharedCommands(portfolio, PATH);
  addWholeCommands(portfolio, PATH);
  return portfolio;
}

async function submitFile(file: string, options: SubmitOptions): Promise<void> {
  const { wait = false, out, json = false } = options;
  if (out !== undefined) await assertTakesWhole(out);
  const { format: type, bytes } = readListings(file, CONTENT_TYPES);
  const api = clientOf(options);
  const query = submitQuery(options);
  const path = query.size === 0 ? PATH : `${PATH}?${query.toString()}`;
  // If it is sent again after a lost answer, there is still only one portfolio.
  const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
  const call = { method: 'POST', body: bytes, headers } as const;
  const accepted = await advisingFlags(api.json<BatchView>(path, call));
  if (!json) process.stderr.write(`accepted ${accepted.id}: ${accepted.request_counts.total} listings\n`);
  const portfolio = await nameAccepted('portfolio', [accepted], options, async () => {
    if (!wait && out === undefined) return accepted;
    const [ended = accepted] = await followBatches(api, [accepted], json, PATH);
    if (out !== undefined) await save(api, ended.id, out, undefined);
    return ended;
  });
  printRecord(json ? portfolio : summarise(portfolio), json);
  if (!json) await printDecisions(api, [portfolio], PATH);
  if (portfolio.status === 'canceled') throw new CommandFailure(`canceled meanwhile: ${portfolio.id}`);
}

/**
 * Throws CommandFailure, before anything is sent, for an unwritable file or one whose format cannot hold a portfolio's
 * results.
 */
async function assertTakesWhole(out: string): Promise<void> {
  wholeFormat(out);
  await assertWritable(out);
}

/** Throws CommandFailure for a format the API does not produce as a single file. */
function wholeFormat(out: string): string {
  const format = formatOf(out);
  if (format !== 'json') return format;
  throw new CommandFailure(`${out} is a JSON file, but JSON comes in pages; give a .ndjson file`);
}

async function save(api: ApiClient, id: string, out: string, include: string | undefined): Promise<void> {
  const query = new URLSearchParams({
    format: wholeFormat(out),
    ...(include === undefined ? {} : { include }),
  });
  await writeOut(out, api.read(`${pathOf(PATH, id)}/results?${query.toString()}`));
}
