import { Command } from 'commander';

import { printTable } from '#command';
import { exportExclusions } from '#market';
import { readEnvironment } from '#platform';

/** `deal market excluded`: what of the lake's transactions is no comparable, and why. */
export function excludedCommand(): Command {
  return new Command('excluded')
    .description('count the transactions of the lake by the reason why they are no comparables')
    .option('--out <file>', 'also write each of them with its reason as CSV')
    .option('--json', 'print JSON')
    .action(async ({ out, json = false }: { out?: string; json?: boolean }) => {
      const { marketDir } = readEnvironment('market');
      printTable(await exportExclusions(marketDir, out ?? null), json);
    });
}
