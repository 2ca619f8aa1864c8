import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

import { Command, Option } from 'commander';

import { addConnectionFlags, CommandFailure, type ConnectionOptions } from '#command';

import type { BatchView } from './batch-view.js';
import { formatOf, readResults, RESULT_FORMATS, type ResultFormat, saveResults } from './save-results.js';
import { addSharedCommands, CANCEL, clientOf, pathOf, SHOW, type Step } from './shared-commands.js';
import { submitCommand } from './submit.command.js';

const PATH = '/v1/batches';

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
      const api = clientOf(options);
      const found = await api.json<BatchView>(pathOf(PATH, id));
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

  const retry: Step = {
    name: 'retry-failed',
    about: 'try failed items again',
    method: 'POST',
    path: '/retry-failed',
  };
  addSharedCommands(batch, PATH, [SHOW, CANCEL, retry]);
  return batch;
}

async function saveReport(id: string, _: object, command: Command): Promise<void> {
  const { out, lang, ...options } = command.optsWithGlobals<
    ConnectionOptions & { out: string; lang: string }
  >();
  const format = extname(out).slice(1).toLowerCase();
  if (format !== 'html' && format !== 'pdf') {
    throw new CommandFailure(`${out} is neither .html nor .pdf; name the file by the format you want`);
  }
  const report = await clientOf(options).send(`${pathOf(PATH, id)}/report?lang=${lang}&format=${format}`);
  await writeFile(out, new Uint8Array(await report.arrayBuffer()));
}
