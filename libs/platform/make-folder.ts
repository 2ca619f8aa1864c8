import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it. Returns whether it was not there; throws as the file system does.
 *
 * Node.js' own recursion never ends where a file system says of a new folder that the one above it is not there, as /proc
 * does.
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
