import type { Command } from 'commander';

/** One group of commands; its code is loaded only when it is asked for, so that `deal org …` starts at once. */
export interface CommandGroup {
  readonly name: string;
  readonly about: string;
  readonly load: () => Promise<Command>;
}

/** Every command of `deal`, in the order of its help. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  {
    name: 'migrate',
    about: 'bring the database schema up to date',
    load: async () => (await import('#operations/cli')).migrateCommand(),
  },
  {
    name: 'org',
    about: 'organisations, their plans and limits',
    load: async () => (await import('#auth/cli')).orgCommands(),
  },
  {
    name: 'key',
    about: 'API keys: issue, list, rotate, revoke',
    load: async () => (await import('#auth/cli')).keyCommands(),
  },
  {
    name: 'plan',
    about: 'plans and the limits they set',
    load: async () => (await import('#auth/cli')).planCommands(),
  },
  {
    name: 'audit',
    about: 'verify, export and keep the heads of the sealed records',
    load: async () => (await import('#audit/cli')).auditCommands(),
  },
  {
    name: 'market',
    about: 'official files, snapshots, and which snapshot answers',
    load: async () => {
      const { snapshotsInUse } = await import('#bulk/cli');
      return (await import('#snapshots/cli')).marketCommands(snapshotsInUse);
    },
  },
  {
    name: 'batch',
    about: 'send files of listings to the API and fetch their results',
    load: async () => (await import('#bulk/cli')).batchCommands(),
  },
  {
    name: 'webhook',
    about: 'receive webhooks on this machine: verify, print, forward',
    load: async () => (await import('#webhooks/cli')).webhookCommands(),
  },
  {
    name: 'docs',
    about: 'pages written from code',
    load: async () => (await import('#operations/cli')).docsCommands(),
  },
  {
    name: 'backtest',
    about: 'measure the valuation on the sales of a window',
    load: async () => (await import('#scoring/cli')).backtestCommand(),
  },
];
