import type { Command } from 'commander';

import { ApiClient, type ConnectionOptions, findConnection, printRecord, printTable } from '#command';

import { type BatchView, summarise } from './batch-view.js';

interface PrintOptions extends ConnectionOptions {
  readonly json?: boolean;
}

/** A subcommand that makes one request about one object and prints its resulting state. */
interface Step {
  readonly name: string;
  readonly about: string;
  readonly method: 'GET' | 'POST';
  /** Appended to the object's path. */
  readonly path: '' | `/${string}`;
}

const STEPS: readonly Step[] = [
  { name: 'show', about: 'show the current state', method: 'GET', path: '' },
  {
    name: 'cancel',
    about: 'stop what has not started; existing results are kept',
    method: 'POST',
    path: '/cancel',
  },
  { name: 'retry-failed', about: 'retry failed items', method: 'POST', path: '/retry-failed' },
];

export const clientOf = (options: ConnectionOptions): ApiClient => new ApiClient(findConnection(options));

/** The path of an object in the list at `path`. */
export const pathOf = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

/** Adds `list` and the single-object steps to the command for what the API lists at `path`: batches, portfolios. */
export function addSharedCommands(command: Command, path: string): void {
  command
    .command('list')
    .description('list, newest first')
    .option('--limit <count>', '1 to 100', '10')
    .option('--json', 'print JSON')
    .action(async (_: object, list: Command) => {
      const { limit, json = false, ...options } = list.optsWithGlobals<PrintOptions & { limit: string }>();
      const page = `${path}?limit=${encodeURIComponent(limit)}`;
      const { data } = await clientOf(options).json<{ data: readonly BatchView[] }>(page);
      printTable(json ? data : data.map(summarise), json);
    });
  for (const { name, about, method, path: below } of STEPS) {
    command
      .command(name)
      .description(about)
      .argument('<id>')
      .option('--json', 'print JSON')
      .action(async (id: string, _: object, step: Command) => {
        const { json = false, ...options } = step.optsWithGlobals<PrintOptions>();
        const found = await clientOf(options).json<BatchView>(`${pathOf(path, id)}${below}`, { method });
        printRecord(json ? found : summarise(found), json);
      });
  }
}
