import { existsSync, readFileSync } from 'node:fs';
import { writePrivateFile } from '../services/private-file.js';

/** Writes JSON that only this user may read. Readers see either the old or the new content, never part of it. */
export function writePrivateJson(file: string, value: object): void {
  writePrivateFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The content of one of our files; null if there is none. Throws, naming the remedy, if it is damaged. */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: repair it, or delete it and it will be recreated`, {
      cause: error,
    });
  }
}
