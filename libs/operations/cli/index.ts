import type { Command } from 'commander';

// Each loads its code on demand: migrating does not need the backup code.
export const migrateCommand = async (): Promise<Command> =>
  (await import('./migrate.command.js')).migrateCommand();
export const backupCommand = async (): Promise<Command> =>
  (await import('./backup.commands.js')).backupCommand();
export const restoreCommand = async (): Promise<Command> =>
  (await import('./backup.commands.js')).restoreCommand();
export const erasureCommands = async (): Promise<Command> =>
  (await import('./erasure.commands.js')).erasureCommands();
export const docsCommands = async (): Promise<Command> => (await import('./docs.commands.js')).docsCommands();
