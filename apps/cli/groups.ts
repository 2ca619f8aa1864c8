import type { Command } from 'commander';

/** One group of commands, as listed by `deal --help`; its code is loaded only when used. */
export interface CommandGroup {
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** A group as a command; without its own description it gets the one from the list. */
export async function loadGroup({ about, load }: CommandGroup): Promise<Command> {
  const command = await load();
  return command.description() === '' ? command.description(about) : command;
}

/** Every command of `deal`, in help order. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    name: 'migrate',
    about: 'bring the database schema up to date',
    load: async () => (await import('../../libs/operations/cli/index.js')).migrateCommand(),
  },
  {
    name: 'backup',
    about: 'back up the records and the market files',
    load: async () => (await import('../../libs/operations/cli/index.js')).backupCommand(),
  },
  {
    name: 'restore',
    about: 'restore a backup into an empty database',
    load: async () => (await import('../../libs/operations/cli/index.js')).restoreCommand(),
  },
  {
    name: 'org',
    about: 'organisations, their plans and limits',
    load: async () => {
      const { waitingDeliveries } = await import('../../libs/webhooks/cli/index.js');
      return (await import('../../libs/auth/cli/index.js')).orgCommands(waitingDeliveries);
    },
  },
  {
    name: 'erasure',
    about: 'erase an organisation from the records, and prove that it is gone',
    load: async () => (await import('../../libs/operations/cli/index.js')).erasureCommands(),
  },
  {
    name: 'key',
    about: 'API keys: issue, list, rotate, revoke',
    load: async () => (await import('../../libs/auth/cli/index.js')).keyCommands(),
  },
  {
    name: 'admin-key',
    about: 'keys of administrators: issue, list, revoke',
    load: async () => (await import('../../libs/auth/cli/index.js')).adminKeyCommands(),
  },
  {
    name: 'plan',
    about: 'plans and the limits they set',
    load: async () => (await import('../../libs/auth/cli/index.js')).planCommands(),
  },
  {
    name: 'audit',
    about: 'verify and export the sealed records, and print their heads',
    load: async () => (await import('../../libs/audit/cli/index.js')).auditCommands(),
  },
  {
    name: 'report',
    about: 'verify valuation reports without the service',
    load: async () => (await import('../../libs/analysis/cli/index.js')).reportCommands(),
  },
  {
    name: 'mcp',
    about: 'serve the API as tools for language models, on standard input and output',
    load: async () => (await import('../../libs/mcp/cli/index.js')).mcpCommand(),
  },
  {
    name: 'market',
    about: 'official files, snapshots, and which snapshot is active',
    load: async () => {
      const { snapshotsInUse } = await import('../../libs/bulk/cli/index.js');
      return (await import('../../libs/snapshots/cli/index.js')).marketCommands(snapshotsInUse);
    },
  },
  {
    name: 'batch',
    about: 'submit files of listings to the API and fetch the results',
    load: async () => (await import('../../libs/bulk/cli/index.js')).batchCommands(),
  },
  {
    name: 'portfolio',
    about: 'submit large files of listings to the API and fetch the results as one file',
    load: async () => (await import('../../libs/bulk/cli/index.js')).portfolioCommands(),
  },
  {
    name: 'model',
    about: 'candidate models, and how they would score earlier batches',
    load: async () => (await import('../../libs/bulk/cli/index.js')).modelCommands(),
  },
  {
    name: 'policy',
    about: 'rules that accept, refer or decline collateral',
    load: async () => (await import('../../libs/policies/cli/index.js')).policyCommands(),
  },
  {
    name: 'review',
    about: 'review of analyses: samples, overrides, and accuracy against later sales',
    load: async () => (await import('../../libs/reviews/cli/index.js')).reviewCommands(),
  },
  {
    name: 'corrections',
    about: 'corrections in the register, and the analyses they affect',
    load: async () => (await import('../../libs/corrections/cli/index.js')).correctionsCommand(),
  },
  {
    name: 'webhook',
    about: 'receive webhooks on this machine: verify, print, forward',
    load: async () => (await import('../../libs/webhooks/cli/index.js')).webhookCommands(),
  },
  {
    name: 'docs',
    about: 'generate the documents that come from code',
    load: async () => (await import('../../libs/operations/cli/index.js')).docsCommands(),
  },
  {
    name: 'answers',
    about: 'check single analyses against what a credit committee expects',
    load: async () => (await import('../../libs/scoring/cli/index.js')).answersCommand(),
  },
  {
    name: 'backtest',
    about: 'measure the valuation on the sales of a window',
    load: async () => (await import('../../libs/scoring/cli/index.js')).backtestCommand(),
  },
];
