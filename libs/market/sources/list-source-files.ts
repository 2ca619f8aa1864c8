import { stat } from 'node:fs/promises';

import { DomainError, filesBelow } from '#platform';

const DATA_FILE = /\.(?:(?:csv|json|jsonl|ndjson|geojson)(?:\.gz)?|parquet)$/i;

/** A file to import. */
export interface ListedFile {
  readonly file: string;
  /** Whether the caller named it, or it was found in a folder that the caller named. */
  readonly named: boolean;
}

/**
 * Expands folders to the CSV and JSON files, plain or gzip, and Parquet files in them, at any depth, in order of path; files stay as
 * they are. Throws `unreadable_source` for a path that does not exist and for a folder without any such file.
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
    const inside = filesBelow(path).filter((file) => DATA_FILE.test(file));
    if (inside.length === 0)
      throw new DomainError(
        'unreadable_source',
        `${path}: the folder holds no CSV, JSON or Parquet file; name the folder of official files`,
      );
    files.push(...inside.map((file) => ({ file, named: false })));
  }
  return files;
}
