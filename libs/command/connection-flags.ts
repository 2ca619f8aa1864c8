import { type Command, Option } from 'commander';

/** Adds the flags `findConnection` reads. */
export function addConnectionFlags(command: Command): Command {
  return command
    .option('--base-url <url>', 'URL of the API (default: DEAL_BASE_URL, or the local instance)')
    .option(
      '--key-file <file>',
      'file with the API key, - for standard input (default: DEAL_API_KEY, or the key of the local ' +
        'instance)',
    )
    .option('--key <key>', 'API key; visible to every local user')
    .addOption(
      new Option('--mode <mode>', 'which key of the local instance to use')
        .choices(['live', 'test'])
        .default('live'),
    );
}
