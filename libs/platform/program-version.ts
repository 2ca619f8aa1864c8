import { readFile } from 'node:fs/promises';

/** The version of this program, as package.json states it; the built file lies two folders below it in dist/. */
export async function programVersion(): Promise<string> {
  // Compiled, this file lies a folder deeper.
  const root = import.meta.url.includes('/dist/') ? '../../..' : '../..';
  const text = await readFile(new URL(`${root}/package.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
