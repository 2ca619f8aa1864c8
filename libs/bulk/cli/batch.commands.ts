import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { Command, Option } from 'commander';

import {
  addConnectionFlags,
  ApiClient,
  CommandFailure,
  type ConnectionOptions,
  findConnection,
  printRecord,
  printTable,
} from '#command';

import { type BatchView, summarise } from './batch-view.js';
import { formatOf, readResults, RESULT_FORMATS, type ResultFormat, saveResults } from './save-results.js';
import { submitCommand } from './submit.command.js';

interface PrintOptions extends ConnectionOptions {
  readonly json?: boolean;
}

interface ResultOptions extends ConnectionOptions {
  readonly format: ResultFormat;
  readonly include?: string;
  readonly out?: string;
}

/** `deal batch …`: the bulk routes of the API, for files. */
export function batchCommands(): Command {
  const about = 'send files of listings to the API and fetch their results';
  const batch = addConnectionFlags(new Command('batch').description(about));
  batch.addCommand(submitCommand());

  batch
    .command('list')
    .description('newest first')
    .option('--limit <count>', '1 to 100', '10')
    .option('--json', 'print JSON')
    .action(async (_: object, command: Command) => {
      const { limit, json = false, ...options } = command.optsWithGlobals<PrintOptions & { limit: string }>();
      const path = `/v1/batches?limit=${encodeURIComponent(limit)}`;
      const { data } = await client(options).json<{ data: readonly BatchView[] }>(path);
      printTable(json ? data : data.map(summarise), json);
    });

  batch
    .command('results')
    .description('what came of each item, also while the batch runs')
    .argument('<id>')
    .addOption(
      new Option('--format <format>', 'on standard output').choices(RESULT_FORMATS).default('ndjson'),
    )
    .option('--include <parts>', 'which of the recorded parts, comma-separated; all without it')
    .option('--out <file>', 'write them there: .csv, .ndjson, .json, .xlsx or .parquet')
    .action(async (id: string, _: object, command: Command) => {
      const { format, include, out, ...options } = command.optsWithGlobals<ResultOptions>();
      const api = client(options);
      const found = await api.json<BatchView>(pathOf(id));
      const choice = { format: out === undefined ? format : formatOf(out), include };
      await saveResults(readResults(api, [found], choice), out);
    });

  batch
    .command('report')
    .description('the report of a batch that has ended, signed; deal report verify checks it')
    .argument('<id>')
    .requiredOption('--out <file>', 'write it there: .html or .pdf')
    .addOption(new Option('--lang <language>', 'English or Arabic').choices(['en', 'ar']).default('en'))
    .action(saveReport);

  const steps = [
    { name: 'show', about: 'how far it is', method: 'GET', path: '' },
    {
      name: 'cancel',
      about: 'stop what has not started, keep what is done',
      method: 'POST',
      path: '/cancel',
    },
    { name: 'retry-failed', about: 'try failed items again', method: 'POST', path: '/retry-failed' },
  ] as const;
  for (const { name, about, method, path } of steps) {
    batch
      .command(name)
      .description(about)
      .argument('<id>')
      .option('--json', 'print JSON')
      .action(async (id: string, _: object, command: Command) => {
        const { json = false, ...options } = command.optsWithGlobals<PrintOptions>();
        const found = await client(options).json<BatchView>(`${pathOf(id)}${path}`, { method });
        printRecord(json ? found : summarise(found), json);
      });
  }
  return batch;
}

const client = (options: ConnectionOptions): ApiClient => new ApiClient(findConnection(options));
const pathOf = (id: string): string => `/v1/batches/${encodeURIComponent(id)}`;

async function saveReport(id: string, _: object, command: Command): Promise<void> {
  const { out, lang, ...options } = command.optsWithGlobals<
    ConnectionOptions & { out: string; lang: string }
  >();
  const format = extname(out).slice(1).toLowerCase();
  if (format !== 'html' && format !== 'pdf') {
    throw new CommandFailure(`${out} is neither .html nor .pdf; name the file by the format you want`);
  }
  const report = await client(options).send(`${pathOf(id)}/report?lang=${lang}&format=${format}`);
  await writeFile(out, new Uint8Array(await report.arrayBuffer()));
}
