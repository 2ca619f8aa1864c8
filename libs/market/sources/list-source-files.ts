import { stat } from 'node:fs/promises';

import { DomainError, tableFilesBelow } from '#platform';

/** A file to import. */
export interface ListedFile {
  readonly file: string;
  /** Whether the caller named it, rather than a folder that contains it. */
  readonly named: boolean;
}

/**
 * Expands folders to the table files in them, at any depth, ordered by path; files are kept. Links that
 * lead nowhere are listed, whatever their name: importing them reports them. Throws
 * `unreadable_source` for a path that does not exist and for a folder without any such file.
 */
export async function listSourceFiles(paths: readonly string[]): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (const path of paths) {
    const found = await stat(path).catch((cause: unknown) => {
      throw new DomainError('unreadable_source', `${path}: no such file or folder`, { cause });
    });
    if (!found.isDirectory()) {
      files.push({ file: path, named: true });
      continue;
    }
    const inside = tableFilesBelow(path);
    if (inside.length === 0)
      throw new DomainError(
        'unreadable_source',
        `${path}: the folder has no data files; give the folder of official files`,
      );
    files.push(...inside.map((file) => ({ file, named: false })));
  }
  return files;
}
