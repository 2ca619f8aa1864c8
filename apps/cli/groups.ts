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
    about: "copy the records and the market's files",
    load: async () => (await import('../../libs/operations/cli/index.js')).backupCommand(),
  },
  {
    name: 'restore',
    about: 'bring a backup into an empty database',
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
    about: 'verify, export and keep the heads of the sealed records',
    load: async () => (await import('../../libs/audit/cli/index.js')).auditCommands(),
  },
  {
    name: 'report',
    about: 'verify valuation reports without the service',
    load: async () => (await import('../../libs/analysis/cli/index.js')).reportCommands(),
  },
  {
    name: 'mcp',
    about: 'the API as tools for language models, on standard input and output',
    load: async () => (await import('../../libs/mcp/cli/index.js')).mcpCommand(),
  },
  {
    name: 'market',
    about: 'official files, snapshots, and which snapshot answers',
    load: async () => {
      const { snapshotsInUse } = await import('../../libs/bulk/cli/index.js');
      return (await import('../../libs/snapshots/cli/index.js')).marketCommands(snapshotsInUse);
    },
  },
  {
    name: 'batch',
    about: 'send files of listings to the API and fetch their results',
    load: async () => (await import('../../libs/bulk/cli/index.js')).batchCommands(),
  },
  {
    name: 'portfolio',
    about: 'send long files of listings to the API and fetch their results as one file',
    load: async () => (await import('../../libs/bulk/cli/index.js')).portfolioCommands(),
  },
  {
    name: 'model',
    about: 'models that do not answer yet, and what they would say of earlier batches',
    load: async () => (await import('../../libs/bulk/cli/index.js')).modelCommands(),
  },
  {
    name: 'policy',
    about: 'rules by which collateral is accepted, referred and declined',
    load: async () => (await import('../../libs/policies/cli/index.js')).policyCommands(),
  },
  {
    name: 'review',
    about: 'what people say of analyses: samples, overrides, and who was right',
    load: async () => (await import('../../libs/reviews/cli/index.js')).reviewCommands(),
  },
  {
    name: 'corrections',
    about: 'what the register corrected, and the analyses that rest on it',
    load: async () => (await import('../../libs/corrections/cli/index.js')).correctionsCommand(),
  },
  {
    name: 'webhook',
    about: 'receive webhooks on this machine: verify, print, forward',
    load: async () => (await import('../../libs/webhooks/cli/index.js')).webhookCommands(),
  },
  {
    name: 'docs',
    about: 'generate the documents that are made from code',
    load: async () => (await import('../../libs/operations/cli/index.js')).docsCommands(),
  },
  {
    name: 'answers',
    about: 'hold single answers to what a credit committee expects',
    load: async () => (await import('../../libs/scoring/cli/index.js')).answersCommand(),
  },
  {
    name: 'backtest',
    about: 'measure the valuation on the sales of a window',
    load: async () => (await import('../../libs/scoring/cli/index.js')).backtestCommand(),
  },
];
