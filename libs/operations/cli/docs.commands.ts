import { cp, readdir, writeFile } from 'node:fs/promises';

import { Command } from 'commander';

import { listSnapshots } from '#market';
import { makeNamedFolder } from '#command';
import { builtFile, DomainError, readEnvironment, renderErrorCatalogue } from '#platform';
import { loadScorer } from '#scoring';

import { writeExamples } from './write-examples.js';

/** `deal docs …`: pages generated from code, so that they cannot differ from it. */
export function docsCommands(): Command {
  const docs = new Command('docs');

  docs
    .command('errors')
    .description('print the error catalogue')
    .option('--write', 'write docs/errors.md instead of printing it')
    .action(async ({ write }: { write?: boolean }) => {
      if (write === true) await writeFile('docs/errors.md', renderErrorCatalogue());
      else process.stdout.write(renderErrorCatalogue());
    });

  docs
    .command('examples')
    .description('recompute the responses in docs/examples on the newest live snapshot, or another one')
    .option('--snapshot <version>', 'snapshot to use')
    .action(async ({ snapshot }: { snapshot?: string }) => {
      const { marketDir } = readEnvironment('market');
      const version = snapshot ?? (await newestLive(marketDir));
      const { scorer } = await loadScorer(marketDir, version);
      for (const file of await writeExamples('docs/examples', scorer)) process.stdout.write(`${file}\n`);
    });

  docs
    .command('site')
    .description('write the guides as HTML pages with search, for hosting anywhere')
    .argument('<folder>', 'folder to write to')
    .action(async (folder: string) => {
      // As rendered by the build: an image has the pictures only there.
      const site = builtFile('guide');
      makeNamedFolder(folder);
      await cp(site, folder, { recursive: true });
      const files = await readdir(site, { recursive: true, withFileTypes: true });
      process.stdout.write(`${files.filter((one) => one.isFile()).length} files in ${folder}\n`);
    });

  return docs;
}

async function newestLive(marketDir: string): Promise<string> {
  const snapshots = await listSnapshots(marketDir);
  const newest = snapshots.find(({ manifest }) => manifest.market === 'live');
  if (newest === undefined)
    throw new DomainError(
      'market_not_loaded',
      `No live snapshot in ${marketDir}; build one: deal market build`,
    );
  return newest.manifest.version;
}
