import { access, cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { DomainError, makeFolder } from '#platform';

import { PARTS_FOLDER } from '../parts/part-path.js';
import { catalogueFile, readCatalogue } from './lake-catalogue.js';

const TRIES = 5;
/** In which an import has removed what it replaced. */
const PAUSE_MS = 200;

/**
 * Copies a market directory while others go on changing it. The lake's catalogue comes first: files that are added
 * later do no harm, and where one that it lists was replaced meanwhile, all is copied once more. Throws `market_busy`.
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
  // What a catalogue lists that has stayed the same was lost before, as was one that nobody can read.
  return there.every(Boolean) || isDeepStrictEqual(copied, await readCatalogue(join(marketDir, 'lake')));
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** What is being written at this moment and may be gone in the next, or is made again by any process. */
function isPassing(path: string, marketDir: string): boolean {
  const name = basename(path);
  const passing = ['market.lock', PARTS_FOLDER, join('lake', 'spill')].map((part) => join(marketDir, part));
  return passing.includes(path) || name.startsWith('.') || name.endsWith('.tmp');
}
