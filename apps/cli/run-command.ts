import { Command, CommanderError } from 'commander';

import { CommandFailure } from '#command';
import { DomainError, EnvironmentError, programVersion } from '#platform';

import { explainSystemError } from './explain-system-error.js';
import { COMMAND_GROUPS, loadGroup } from './groups.js';

/** The operator's commands. Exit code 0: done; 1: refused or failed; 2: wrong command or environment. */
export async function runCommand(args: readonly string[]): Promise<number> {
  const program = new Command('deal')
    .description('Operate the Deal Intelligence API.')
    .version(await programVersion())
    // Global options come before the group: `--version` after a command is that command's.
    .enablePositionalOptions()
    .exitOverride()
    .showHelpAfterError('(deal --help lists the commands)');
  for (const group of COMMAND_GROUPS) {
    if (group.name === args[0]) program.addCommand(inherit(await loadGroup(group), 'deal'));
    else program.command(group.name).description(group.about);
  }
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return 0;
  } catch (error) {
    return await report(error);
  }
}

/**
 * Makes the whole tree of a group throw on wrong usage instead of exiting midway, name the help that says what is right,
 * and list the group's options, such as the address and the key, alongside a command's own.
 */
function inherit(command: Command, parents: string): Command {
  const name = `${parents} ${command.name()}`;
  command.exitOverride();
  command.showHelpAfterError(`(${name} --help shows how to call it)`);
  command.configureHelp({
    showGlobalOptions: true,
    visibleGlobalOptions: ({ parent }) =>
      parent?.parent ? parent.options.filter(({ hidden }) => !hidden) : [],
  });
  for (const child of command.commands) inherit(child, name);
  return command;
}

async function report(error: unknown): Promise<number> {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof EnvironmentError) {
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
  if (error instanceof CommandFailure) {
    process.stderr.write(`error: ${error.message}\n`);
    return 1;
  }
  if (error instanceof DomainError) {
    process.stderr.write(`error: ${error.message} (${error.code})\n`);
    return 1;
  }
  const { explainDatabaseError } = await import('./explain-database-error.js');
  const problem = explainDatabaseError(error) ?? explainSystemError(error);
  if (problem !== null) {
    process.stderr.write(`error: ${problem}\n`);
    return 1;
  }
  process.stderr.write(`error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 1;
}
