import type { Command } from 'commander';

// Each command loads its code on first use.
export const backtestCommand = async (): Promise<Command> =>
  (await import('./backtest.command.js')).backtestCommand();
export const answersCommand = async (): Promise<Command> =>
  (await import('./answers.command.js')).answersCommand();
