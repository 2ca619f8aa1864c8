import type { Command } from 'commander';

import type { Database } from '#storage';

// Each loads its code on demand, so that commands that call the API do not load the database code.
export const batchCommands = async (): Promise<Command> =>
  (await import('./batch.commands.js')).batchCommands();
export const modelCommands = async (): Promise<Command> =>
  (await import('./model.commands.js')).modelCommands();
export const portfolioCommands = async (): Promise<Command> =>
  (await import('./portfolio.commands.js')).portfolioCommands();
export const snapshotsInUse = async (database: Database): Promise<ReadonlySet<string>> =>
  (await import('./snapshots-in-use.js')).snapshotsInUse(database);
