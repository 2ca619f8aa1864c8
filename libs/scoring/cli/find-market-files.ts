import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Files that values rest on: sales of the register, and the published price index; listings and rents are not. */
const EVIDENCE = /(transactions|open-data-sales|price-monthly).*\.((csv|json|jsonl|ndjson)(\.gz)?|parquet)$/i;

/**
 * Files of evidence among the given files and folders (searched two levels deep), sorted by path, without those
 * already named as `sales`. Files that are named are taken whatever they are called.
 */
export async function findMarketFiles(paths: readonly string[], sales: readonly string[]): Promise<string[]> {
  const taken = new Set(sales.map((file) => resolve(file)));
  const found: string[] = [];
  for (const path of paths) {
    if ((await stat(path)).isDirectory()) found.push(...(await registerFiles(path, 2)));
    else found.push(path);
  }
  return [...new Set(found.map((file) => resolve(file)))].filter((file) => !taken.has(file)).sort();
}

async function registerFiles(folder: string, depth: number): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth > 1) files.push(...(await registerFiles(path, depth - 1)));
    else if (entry.isFile() && EVIDENCE.test(entry.name)) files.push(path);
  }
  return files;
}
