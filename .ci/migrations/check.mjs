/**
 * `node .ci/migrations/check.mjs [folder] [changelog]`: refuses migrations that need the running version to stop.
 * CONTRIBUTING.md says how to write one that does not.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadModule } from 'libpg-query';

import { judgeMigration } from './judge-migration.mjs';

/** Those up to here were applied before this rule; a migration that was applied may not be edited. */
const LAST_UNJUDGED = '0026';

const [folder = 'libs/storage/migrations', changelog = 'CHANGELOG.md'] = process.argv.slice(2);
const tags = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort();
const releases = [...readFileSync(changelog, 'utf8').matchAll(/^## \[?(\d+\.\d+\.\d+)/gm)].map(
  ([, version]) => version,
);
const judged = tags.filter((tag) => tag.slice(0, 4) > LAST_UNJUDGED);

await loadModule();
let complaints = 0;
for (const tag of judged) {
  for (const complaint of judgeMigration(readFileSync(join(folder, `${tag}.sql`), 'utf8'), releases)) {
    console.error(`${tag}: ${complaint}`);
    complaints += 1;
  }
}
console.log(`migrations: ${judged.length} judged, ${complaints} complaints`);
process.exitCode = complaints === 0 ? 0 : 1;
