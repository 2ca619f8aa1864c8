import { access, cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { DomainError, makeFolder } from '#platform';

import { PARTS_FOLDER } from '../parts/part-path.js';
import { catalogueFile, readCatalogue } from './lake-catalogue.js';

const TRIES = 5;
/** Time for an import to remove the files it replaced. */
const PAUSE_MS = 200;

/**
 * Copies a market directory while other processes may change it. The lake's catalogue is copied first: files
 * added later do no harm, and if one that it lists was replaced meanwhile, everything is copied again. Throws
 * `market_busy`.
 */
export async function copyMarket(marketDir: string, target: string): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    if (await isCopiedWhole(marketDir, target)) return;
    await rm(target, { recursive: true, force: true });
    await delay(PAUSE_MS);
  }
  throw new DomainError(
    'market_busy',
    `${marketDir} was changed ${TRIES} times while it was copied; copy it when no import runs.`,
  );
}

async function isCopiedWhole(marketDir: string, target: string): Promise<boolean> {
  const catalogue = catalogueFile(join(marketDir, 'lake'));
  const lake = join(target, 'lake');
  try {
    makeFolder(target, 0o700);
    if (await isThere(catalogue)) await cp(catalogue, catalogueFile(lake), { preserveTimestamps: true });
    await cp(marketDir, target, {
      ...{ recursive: true, preserveTimestamps: true },
      filter: (path) => path !== catalogue && (path === marketDir || !isPassing(path, marketDir)),
    });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path?.startsWith(marketDir) === true && path !== marketDir) return false;
    throw error;
  }
  const copied = await readCatalogue(lake).catch(() => null);
  if (copied === null) return true;
  const listed = [...copied.parts, ...copied.superseded];
  const there = await Promise.all(listed.map(({ file }) => isThere(join(lake, file))));
  // If the catalogue has not changed, a missing file was lost before, like one that cannot be read.
  return there.every(Boolean) || isDeepStrictEqual(copied, await readCatalogue(join(marketDir, 'lake')));
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Files that are being written and may disappear, or that any process recreates. */
function isPassing(path: string, marketDir: string): boolean {
  const name = basename(path);
  const passing = ['market.lock', PARTS_FOLDER, join('lake', 'spill')].map((part) => join(marketDir, part));
  return passing.includes(path) || name.startsWith('.') || name.endsWith('.tmp');
}
