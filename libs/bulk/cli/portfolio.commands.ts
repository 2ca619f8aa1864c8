import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

import { Command } from 'commander';

import {
  addConnectionFlags,
  ApiClient,
  CommandFailure,
  type ConnectionOptions,
  findConnection,
  printRecord,
  printTable,
  unreadable,
} from '#command';

import { type BatchView, summarise } from './batch-view.js';
import { followBatches } from './follow-batches.js';
import { formatOf, saveResults } from './save-results.js';
import { addFileFlags, submitQuery } from './submit-flags.js';

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
  const about = 'send long files of listings to the API and fetch their results as one file';
  const portfolio = addConnectionFlags(new Command('portfolio').description(about));
  const submit = new Command('submit')
    .description('score up to 100,000 listings of a file: CSV or NDJSON')
    .argument('<file>')
    .option('--wait', 'wait for the last result')
    .option('--out <file>', 'wait, and write the results there: .csv, .ndjson, .xlsx or .parquet');
  portfolio.addCommand(
    addFileFlags(submit)
      .option('--json', 'print JSON')
      .action((file: string) => submitFile(file, submit.optsWithGlobals<SubmitOptions>())),
  );

  portfolio
    .command('list')
    .description('newest first')
    .option('--limit <count>', '1 to 100', '10')
    .option('--json', 'print JSON')
    .action(async (_: object, command: Command) => {
      const {
        limit,
        json = false,
        ...options
      } = command.optsWithGlobals<SubmitOptions & { limit: string }>();
      const path = `${PATH}?limit=${encodeURIComponent(limit)}`;
      const { data } = await client(options).json<{ data: readonly BatchView[] }>(path);
      printTable(json ? data : data.map(summarise), json);
    });

  portfolio
    .command('results')
    .description('what came of each listing, also while it is being scored')
    .argument('<id>')
    .requiredOption('--out <file>', 'write it there: .csv, .ndjson, .xlsx or .parquet')
    .option('--include <parts>', 'which of the recorded parts, comma-separated; all without it')
    .action(async (id: string, _: object, command: Command) => {
      const { out, include, ...options } = command.optsWithGlobals<
        ConnectionOptions & { out: string; include?: string }
      >();
      await save(client(options), id, out, include);
    });

  const steps = [
    { name: 'show', about: 'how far it is', method: 'GET', path: '' },
    {
      name: 'cancel',
      about: 'stop what has not started, keep what is done',
      method: 'POST',
      path: '/cancel',
    },
  ] as const;
  for (const { name, about: what, method, path } of steps) {
    portfolio
      .command(name)
      .description(what)
      .argument('<id>')
      .option('--json', 'print JSON')
      .action(async (id: string, _: object, command: Command) => {
        const { json = false, ...options } = command.optsWithGlobals<SubmitOptions>();
        const found = await client(options).json<BatchView>(`${pathOf(id)}${path}`, { method });
        printRecord(json ? found : summarise(found), json);
      });
  }
  return portfolio;
}

const client = (options: ConnectionOptions): ApiClient => new ApiClient(findConnection(options));
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

async function submitFile(file: string, options: SubmitOptions): Promise<void> {
  const { wait = false, out, json = false } = options;
  if (out !== undefined) wholeFormat(out); // before anything is sent
  const type = CONTENT_TYPES[extname(file).toLowerCase()];
  if (type === undefined) {
    const known = Object.keys(CONTENT_TYPES).join(', ');
    throw new CommandFailure(`${file} is none of ${known}; name the file by its format`);
  }
  const api = client(options);
  const query = submitQuery(options);
  const path = query.size === 0 ? PATH : `${PATH}?${query.toString()}`;
  // Sent again after a lost answer it still makes one portfolio.
  const headers = { 'content-type': type, 'idempotency-key': randomUUID() };
  const accepted = await api.json<BatchView>(path, { method: 'POST', body: readBytes(file), headers });
  if (!json) process.stderr.write(`accepted ${accepted.id}: ${accepted.request_counts.total} listings\n`);
  const [portfolio = accepted] =
    wait || out !== undefined ? await followBatches(api, [accepted], json, PATH) : [accepted];
  if (out !== undefined) await save(api, portfolio.id, out, undefined);
  printRecord(json ? portfolio : summarise(portfolio), json);
  if (portfolio.status === 'canceled') throw new CommandFailure(`canceled meanwhile: ${portfolio.id}`);
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Throws CommandFailure for a format that is no single file of the API. */
function wholeFormat(out: string): string {
  const format = formatOf(out);
  if (format !== 'json') return format;
  throw new CommandFailure(`${out} is JSON, which comes in pages; name a .ndjson file`);
}

async function save(api: ApiClient, id: string, out: string, include: string | undefined): Promise<void> {
  const query = new URLSearchParams({
    format: wholeFormat(out),
    ...(include === undefined ? {} : { include }),
  });
  const { body } = await api.send(`${pathOf(id)}/results?${query.toString()}`);
  if (body === null) throw new CommandFailure(`portfolio ${id} was answered without results`);
  await saveResults(body as AsyncIterable<Uint8Array>, out);
}
