import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its parents. Returns whether it was missing; throws as the file system does.
 *
 * Node.js's own recursion never ends if the file system reports the parent of a new folder as missing, as /proc does.
 */
export function makeFolder(folder: string, mode?: number): boolean {
  try {
    return makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
  }
  makeFolder(dirname(folder), mode);
  return makeOne(folder, mode);
}

function makeOne(folder: string, mode?: number): boolean {
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    if (isThere && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    throw error;
  }
}
