/**
 * Identifies the code that compiles a market, so that what one build cached is not read by another: a file in dist/
 * with a hash over the modules involved.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIBS = ['market', 'platform', 'scoring', 'valuation'];

/** @param root the checkout, with its modules in build/. */
export function hashProgram(root) {
  const hash = createHash('sha256');
  for (const lib of LIBS) {
    const folder = join(root, 'build/libs', lib);
    const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.js'));
    for (const file of files.sort()) hash.update(`${lib}/${file}\n`).update(readFileSync(join(folder, file)));
  }
  writeFileSync(join(root, 'dist/program-hash'), hash.digest('hex').slice(0, 16));
}
