import { Command } from 'commander';

import { addConnectionFlags, CommandFailure, type ConnectionOptions, printTable } from '#command';

import { type PreviewAnswer, printPreview } from './print-preview.js';
import { clientOf } from './shared-commands.js';

const PATH = '/v1/model/candidates';

interface Json extends ConnectionOptions {
  readonly json?: boolean;
}

interface PreviewOptions extends Json {
  readonly batch?: string;
  readonly portfolio?: string;
  readonly limit: string;
}

/** `deal model …`: candidates and previews of what they would answer. */
export function modelCommands(): Command {
  const about = 'candidate models, and how they would score earlier batches';
  const model = addConnectionFlags(new Command('model').description(about));
  model
    .command('candidates')
    .description('list the candidate models, newest offer first')
    .option('--json', 'print JSON')
    .action(async (_: object, command: Command) => {
      const { json = false, ...options } = command.optsWithGlobals<Json>();
      const { data } = await clientOf(options).json<{ data: readonly object[] }>(PATH);
      printTable(data, json);
    });
  model
    .command('preview')
    .description('replay a batch or a portfolio on a candidate; nothing is recorded')
    .argument('<version>', 'version of the candidate')
    .option('--batch <id>', 'batch to replay, ba_…')
    .option('--portfolio <id>', 'portfolio to replay, pf_…')
    .option('--limit <count>', 'number of items to print, most changed first, 1 to 1,000', '20')
    .option('--json', 'print JSON')
    .action(preview);
  return model;
}

async function preview(version: string, _: object, command: Command): Promise<void> {
  const { batch, portfolio, limit, json = false, ...options } = command.optsWithGlobals<PreviewOptions>();
  if ((batch === undefined) === (portfolio === undefined))
    throw new CommandFailure('give what to replay: --batch ba_… or --portfolio pf_…');
  const body = JSON.stringify(batch === undefined ? { portfolio_id: portfolio } : { batch_id: batch });
  const path = `${PATH}/${encodeURIComponent(version)}/preview?limit=${encodeURIComponent(limit)}`;
  const call = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const;
  printPreview(await clientOf(options).json<PreviewAnswer>(path, call), json);
}
