import { type Command, Option } from 'commander';

/** Adds the flags `findConnection` reads. */
export function addConnectionFlags(command: Command): Command {
  return command
    .option('--base-url <url>', 'address of the API; DEAL_BASE_URL, else the local instance')
    .option(
      '--key-file <file>',
      'file with the API key, - for standard input; DEAL_API_KEY, else the local one',
    )
    .option('--key <key>', 'API key, visible to every local user')
    .addOption(
      new Option('--mode <mode>', 'which key of the local instance')
        .choices(['live', 'test'])
        .default('live'),
    );
}
