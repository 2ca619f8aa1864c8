import { basename } from 'node:path';

import { listSourceFiles } from '#market';

/** Files for rent estimates: contracts, asking rents, sales (for bedrooms and tenure), projects and indexes. */
const EVIDENCE = /transaction|sales|rent|project|index|monthly/i;

/** Files given explicitly, whatever their name, and those in folders whose names indicate rent evidence. */
export async function findRentFiles(paths: readonly string[]): Promise<string[]> {
  const files = await listSourceFiles(paths);
  return files.filter(({ file, named }) => named || EVIDENCE.test(basename(file))).map(({ file }) => file);
}
