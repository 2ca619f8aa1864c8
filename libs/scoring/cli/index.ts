import type { Command } from 'commander';

// Each loads its own code when it is called.
export const backtestCommand = async (): Promise<Command> =>
  (await import('./backtest.command.js')).backtestCommand();
export const answersCommand = async (): Promise<Command> =>
  (await import('./answers.command.js')).answersCommand();
