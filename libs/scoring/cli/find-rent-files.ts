import { basename } from 'node:path';

import { listSourceFiles } from '#market';

/** What rents are estimated from: contracts and asking rents, the sales that tell bedrooms and tenure, projects, indexes. */
const EVIDENCE = /transaction|sales|rent|project|index|monthly/i;

/** Files that are named, whatever they are called, and those of folders whose names say that they hold evidence of rents. */
export async function findRentFiles(paths: readonly string[]): Promise<string[]> {
  const files = await listSourceFiles(paths);
  return files.filter(({ file, named }) => named || EVIDENCE.test(basename(file))).map(({ file }) => file);
}
