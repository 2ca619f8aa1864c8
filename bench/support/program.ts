import { type Command, CommanderError, InvalidArgumentError } from 'commander';

import { unlessInterrupted } from './interruption.js';

/** Runs a program of this folder: `--help` goes to stdout, a wrong option gives one line on stderr and exit code 2. */
export async function runProgram(program: Command): Promise<void> {
  strict(program);
  try {
    await program.parseAsync();
  } catch (error) {
    await unlessInterrupted();
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}

function strict(command: Command): void {
  command.exitOverride().showSuggestionAfterError(false).allowExcessArguments(false);
  command.commands.forEach(strict);
}

/** A whole number of 0 or more. */
export function readWhole(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number.');
}

/** A number above 0. */
export function readPositive(text: string): number {
  const value = Number(text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new InvalidArgumentError('Give a positive number.');
}
