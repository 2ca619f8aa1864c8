import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of a market directory with compiled parts of its snapshots. It may be lost: it is created again. */
export const PARTS_FOLDER = 'compiled';

/** Compiled parts of a version are stored beside the snapshots, which never change. */
export const partPath = (marketDir: string, version: string): string =>
  join(marketDir, PARTS_FOLDER, `${version}.parts`);

/** Deletes the compiled parts of a snapshot. */
export const removeParts = (marketDir: string, version: string): Promise<void> =>
  rm(partPath(marketDir, version), { force: true });
