import { Command, Option } from 'commander';

import { addConnectionFlags, assertWritable, type ConnectionOptions, saveOutput } from '#command';

import type { BatchView } from './batch-view.js';
import { formatOf, readResults, RESULT_FORMATS, type ResultFormat } from './save-results.js';
import { addSharedCommands, clientOf, pathOf } from './shared-commands.js';
import { addWholeCommands } from './whole-commands.js';
import { submitCommand } from './submit.command.js';

const PATH = '/v1/batches';

interface ResultOptions extends ConnectionOptions {
  readonly format: ResultFormat;
  readonly include?: string;
  readonly out?: string;
}

/** `deal batch …`: the API's bulk routes, for files. */
export function batchCommands(): Command {
  const batch = addConnectionFlags(new Command('batch'));
  batch.addCommand(submitCommand());

  batch
    .command('results')
    .description('fetch the result of each item, even while the batch is running')
    .argument('<id>')
    .addOption(
      new Option('--format <format>', 'format on standard output').choices(RESULT_FORMATS).default('ndjson'),
    )
    .option('--include <parts>', 'recorded parts to fetch, comma-separated (default: all)')
    .option('--out <file>', 'write the results to this file: .csv, .ndjson, .json, .xlsx or .parquet')
    .action(async (id: string, _: object, command: Command) => {
      const { format, include, out, ...options } = command.optsWithGlobals<ResultOptions>();
      const api = clientOf(options);
      const choice = { format: out === undefined ? format : formatOf(out), include };
      if (out !== undefined) await assertWritable(out);
      const found = await api.json<BatchView>(pathOf(PATH, id));
      await saveOutput(readResults(api, [found], choice), out);
    });

  addSharedCommands(batch, PATH);
  addWholeCommands(batch, PATH);
  return batch;
}
