import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';

import { filesBelow } from '#platform';

/**
 * Files that values are based on: registered sales and tenancy contracts, and the published price index.
 * Listings are not evidence.
 */
const EVIDENCE =
  /(transactions|open-data-sales|open-data-rents|rent-contracts|price-monthly).*\.((csv|json|jsonl|ndjson)(\.gz)?|parquet)$/i;

/**
 * Evidence files among the given files and folders (at any depth), sorted by path, excluding those already
 * given as `sales`. Files given explicitly are included whatever their name.
 */
export async function findMarketFiles(paths: readonly string[], sales: readonly string[]): Promise<string[]> {
  const taken = new Set(sales.map((file) => resolve(file)));
  const found: string[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) found.push(path);
    else found.push(...filesBelow(path).filter((file) => EVIDENCE.test(basename(file))));
  }
  return [...new Set(found.map((file) => resolve(file)))].filter((file) => !taken.has(file)).sort();
}
