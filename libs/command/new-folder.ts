import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { makeFolder, systemReason } from '#platform';

import { CommandFailure } from './command-failure.js';

/**
 * Fills a folder that is empty or does not exist yet. On failure, everything written is removed, so that the same
 * command can be repeated once the cause is resolved. Throws CommandFailure if the folder cannot be created or written
 * to, and whatever `fill` throws.
 */
export async function fillNewFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  const isMade = makeNamedFolder(folder);
  const found = isMade
    ? []
    : await readdir(folder).catch((error: unknown) => Promise.reject(unwritable(folder, error)));
  if (found.length > 0) throw new CommandFailure(`${folder} is not empty; choose a new folder`);
  try {
    return await fill();
  } catch (error) {
    const written = isMade ? [folder] : (await readdir(folder)).map((name) => join(folder, name));
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw isOfFiles(error) ? unwritable(folder, error) : error;
  }
}

/** Creates a folder unless it exists; returns whether it was missing. Throws CommandFailure if it cannot. */
export function makeNamedFolder(folder: string): boolean {
  try {
    return makeFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

const unwritable = (folder: string, cause: unknown): CommandFailure =>
  new CommandFailure(`${folder} cannot be written: ${systemReason(cause)}; choose another folder`, { cause });

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error;
