/** Renders the guides of docs/ into dist/guide, by the program that was just compiled. */
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
