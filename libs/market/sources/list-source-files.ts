import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';

import { DomainError, filesBelow } from '#platform';

/** Files that hold or may hold data: those that cannot be read are refused by name rather than silently skipped. */
const DATA_FILE =
  /\.(?:(?:csv|tsv|tab|psv|json|jsonl|ndjson|geojson)(?:\.(?:gz|zip|bz2|xz|zst))?|parquet|gz|zip|xlsx?|xlsm|xlsb|ods|7z|rar|tar|tgz)$/i;
/** Files that macOS adds on other disks. */
const COMPANION = /(?:^|[/\\])(?:\._[^/\\]*|__MACOSX[/\\].*)$/;

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
    const inside = filesBelow(path, { dangling: true }).filter(
      (inside) => (DATA_FILE.test(inside) || !existsSync(inside)) && !COMPANION.test(inside),
    );
    if (inside.length === 0)
      throw new DomainError(
        'unreadable_source',
        `${path}: the folder has no data files; give the folder of official files`,
      );
    files.push(...inside.map((file) => ({ file, named: false })));
  }
  return files;
}
