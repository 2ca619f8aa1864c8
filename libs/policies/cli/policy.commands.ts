import { readFile } from 'node:fs/promises';

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

import { type DryRunAnswer, printDryRun } from './print-dry-run.js';

interface PolicyAnswer {
  readonly name: string;
  readonly version: number;
  readonly rules: object;
  readonly created_at: string;
  readonly key_id: string;
  readonly archived_at?: string | null;
}

interface Options extends ConnectionOptions {
  readonly json?: boolean;
}

/** `deal policy …`: the policy routes, for files of rules. */
export function policyCommands(): Command {
  const policy = addConnectionFlags(new Command('policy'));
  policy
    .command('put')
    .description('create or change a policy from a file; repeating the same rules changes nothing')
    .argument('<name>')
    .argument('<file>', 'JSON, as for PUT /v1/policies/{name}')
    .option('--json', 'print JSON')
    .action(async (name: string, file: string, _: object, command: Command) => {
      const body = JSON.stringify(await readRules(file));
      const call = { method: 'PUT', body, headers: { 'content-type': 'application/json' } } as const;
      await show(pathOf(name), call, command);
    });
  policy
    .command('list')
    .description('list policies, newest first, including archived ones')
    .option('--json', 'print JSON')
    .action((_: object, command: Command) => showList('/v1/policies?limit=100', command));
  policy
    .command('show')
    .description('show the rules of a policy')
    .argument('<name>')
    .option('--version <number>', 'show this version')
    .option('--json', 'print JSON')
    .action((name: string, _: object, command: Command) => {
      const { version } = command.optsWithGlobals<Options & { version?: string }>();
      const path = version === undefined ? '' : `/versions/${encodeURIComponent(version)}`;
      return show(`${pathOf(name)}${path}`, {}, command);
    });
  policy
    .command('versions')
    .description('list the versions of a policy, newest first')
    .argument('<name>')
    .option('--json', 'print JSON')
    .action((name: string, _: object, command: Command) =>
      showList(`${pathOf(name)}/versions?limit=100`, command),
    );
  policy
    .command('archive')
    .description('archive a policy; its versions stay readable')
    .argument('<name>')
    .option('--json', 'print JSON')
    .action((name: string, _: object, command: Command) => show(pathOf(name), { method: 'DELETE' }, command));
  policy
    .command('dry-run')
    .description('show what other rules would decide for a batch or a portfolio; nothing is changed')
    .argument('<name>')
    .argument('<id>', 'id of a batch (ba_…) or a portfolio (pf_…)')
    .option('--rules <file>', 'rules to try (default: the newest version)')
    .option('--json', 'print JSON, with every item whose decision would change')
    .action(dryRun);
  return policy;
}

async function dryRun(name: string, id: string, _: object, command: Command): Promise<void> {
  const options = command.optsWithGlobals<Options & { rules?: string }>();
  const rules = options.rules === undefined ? {} : { policy: await readRules(options.rules) };
  const api = clientOf(options);
  const whole = id.startsWith('pf_') ? { portfolio_id: id } : { batch_id: id };
  const body = JSON.stringify({ ...whole, ...rules });
  const call = { method: 'POST', body, headers: { 'content-type': 'application/json' } } as const;
  const read = (after: string): Promise<DryRunAnswer> =>
    api.json<DryRunAnswer>(`${pathOf(name)}/dry-run?limit=1000${after}`, call);
  let page = await read('');
  const data = [...page.data];
  for (let last = data.at(-1); page.has_more && last !== undefined; last = data.at(-1)) {
    page = await read(`&starting_after=${last.index}`);
    data.push(...page.data);
  }
  printDryRun({ ...page, data, has_more: false }, options.json === true);
}

async function show(path: string, call: Parameters<ApiClient['json']>[1], command: Command): Promise<void> {
  const options = command.optsWithGlobals<Options>();
  const found = await clientOf(options).json<PolicyAnswer>(path, call);
  if (options.json === true) printRecord(found, true);
  else {
    printRecord(summarise(found), false);
    process.stdout.write(`${JSON.stringify(found.rules, null, 2)}\n`);
  }
}

async function showList(path: string, command: Command): Promise<void> {
  const options = command.optsWithGlobals<Options>();
  const { data } = await clientOf(options).json<{ data: readonly PolicyAnswer[] }>(path);
  printTable(options.json === true ? data : data.map(summarise), options.json === true);
}

const summarise = ({ name, version, created_at, key_id, archived_at: archived }: PolicyAnswer): object => ({
  name,
  version,
  created_at,
  key_id,
  ...(archived === undefined ? {} : { archived_at: archived }),
});

async function readRules(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new CommandFailure(`${file} is not JSON; give the rules as for PUT /v1/policies/{name}`);
  }
}

const clientOf = (options: Options): ApiClient => new ApiClient(findConnection(options));
const pathOf = (name: string): string => `/v1/policies/${encodeURIComponent(name)}`;
