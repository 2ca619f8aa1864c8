import { stat } from 'node:fs/promises';

import { DomainError, filesBelow } from '#platform';

/** What holds data or may: what cannot be read of it is refused by name, and so is not missed. */
const DATA_FILE =
  /\.(?:(?:csv|tsv|tab|psv|json|jsonl|ndjson|geojson)(?:\.(?:gz|zip|bz2|xz|zst))?|parquet|gz|zip|xlsx?|xlsm|xlsb|ods|7z|rar|tar|tgz)$/i;
/** What macOS keeps beside a file on other disks. */
const COMPANION = /(?:^|[/\\])(?:\._[^/\\]*|__MACOSX[/\\].*)$/;

/** A file to import. */
export interface ListedFile {
  readonly file: string;
  /** Whether the caller named it, or it was found in a folder that the caller named. */
  readonly named: boolean;
}

/**
 * Expands folders to the files in them that hold tables, at any depth, in order of path; files stay as they are. Throws `unreadable_source` for a path that does not exist and for a folder without any such file.
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
    const inside = filesBelow(path).filter((inside) => DATA_FILE.test(inside) && !COMPANION.test(inside));
    if (inside.length === 0)
      throw new DomainError(
        'unreadable_source',
        `${path}: the folder holds no file of data; name the folder of official files`,
      );
    files.push(...inside.map((file) => ({ file, named: false })));
  }
  return files;
}
