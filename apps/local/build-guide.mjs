/** Renders the guides in docs/ into dist/guide, using the program that was just compiled. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param root the checkout. */
export async function buildGuide(root) {
  const program = join(root, 'build/libs/operations/guide/guide-site.js');
  const { writeGuideSite } = await import(pathToFileURL(program).href);
  const folder = join(root, 'dist/guide');
  rmSync(folder, { recursive: true, force: true });
  await writeGuideSite(folder);
}
