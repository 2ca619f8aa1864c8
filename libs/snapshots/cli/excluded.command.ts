import { Command } from 'commander';

import { assertWritable, markdownTable, printTable, replaceFile } from '#command';
import { exportExclusions } from '#market';
import { readEnvironment } from '#platform';

interface Options {
  readonly out?: string;
  readonly json?: boolean;
  readonly markdown?: boolean;
}

/** `deal market excluded`: which of the lake's transactions are not comparables, and why. */
export function excludedCommand(): Command {
  return new Command('excluded')
    .description('count the transactions of the lake that are not comparables, by reason')
    .option('--out <file>', 'also write each one with its reason to this CSV file')
    .option('--json', 'print JSON')
    .option('--markdown', 'print the table as Markdown, as docs/market-data.md has it')
    .action(async ({ out, json = false, markdown = false }: Options) => {
      const { marketDir } = readEnvironment('market');
      const counts = await countExcluded(marketDir, out);
      if (markdown) process.stdout.write(markdownTable(counts, ['mark', 'transactions'], ['mark']));
      else printTable(counts, json);
    });
}

async function countExcluded(
  marketDir: string,
  out: string | undefined,
): Promise<Awaited<ReturnType<typeof exportExclusions>>> {
  if (out === undefined) return exportExclusions(marketDir, null);
  await assertWritable(out);
  return replaceFile(out, (path) => exportExclusions(marketDir, path));
}
