import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of a market directory with what was compiled of its snapshots: it can be lost, and is made again. */
export const PARTS_FOLDER = 'compiled';

/** What was compiled of a version stands beside the snapshots, which never change. */
export const partPath = (marketDir: string, version: string): string =>
  join(marketDir, PARTS_FOLDER, `${version}.parts`);

/** Deletes what was kept of a snapshot. */
export const removeParts = (marketDir: string, version: string): Promise<void> =>
  rm(partPath(marketDir, version), { force: true });
