import { writeFile } from 'node:fs/promises';

import { Command } from 'commander';

import { renderErrorCatalogue } from '#platform';

/** `deal docs …`: pages that are written from code, so that they cannot differ from it. */
export function docsCommands(): Command {
  const docs = new Command('docs').description('pages written from code');

  docs
    .command('errors')
    .description('the error catalogue')
    .option('--write', 'write docs/errors.md instead of printing it')
    .action(async ({ write }: { write?: boolean }) => {
      if (write === true) await writeFile('docs/errors.md', renderErrorCatalogue());
      else process.stdout.write(renderErrorCatalogue());
    });

  return docs;
}
