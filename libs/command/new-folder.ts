import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { CommandFailure } from './command-failure.js';

/**
 * Fills a folder that is empty or not there yet. When that fails what was written goes, so that the same command can be sent
 * again once its cause is gone. Throws CommandFailure when the folder cannot be made or written, and what `fill` throws.
 */
export async function fillNewFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  const isMade = await makeFolder(folder).catch((error: unknown) => {
    throw unwritable(folder, error);
  });
  const found = isMade
    ? []
    : await readdir(folder).catch((error: unknown) => Promise.reject(unwritable(folder, error)));
  if (found.length > 0) throw new CommandFailure(`${folder} is not empty; name a new folder`);
  try {
    return await fill();
  } catch (error) {
    const written = isMade ? [folder] : (await readdir(folder)).map((name) => join(folder, name));
    for (const path of written) await rm(path, { recursive: true, force: true });
    throw isOfFiles(error) ? unwritable(folder, error) : error;
  }
}

/** Whether it was not there. Node.js' own recursion never ends where a folder refuses another for not being there, as /proc. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder);
    return true;
  }
}

const unwritable = (folder: string, cause: unknown): CommandFailure => {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailure(`${folder} cannot be written: ${why}; name another folder`, { cause });
};

const isOfFiles = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
