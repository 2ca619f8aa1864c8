import { existsSync } from 'node:fs';

import { filesBelow } from './files-below.js';

/** Files that hold or may hold data: those that cannot be read are refused by name rather than silently skipped. */
const DATA_FILE =
  /\.(?:(?:csv|tsv|tab|psv|json|jsonl|ndjson|geojson)(?:\.(?:gz|zip|bz2|xz|zst))?|parquet|gz|zip|xlsx?|xlsm|xlsb|ods|7z|rar|tar|tgz)$/i;
/** Files that macOS adds on other disks, and Excel while a workbook is open. */
const COMPANION = /(?:^|[/\\])(?:(?:\._|~\$)[^/\\]*|__MACOSX[/\\].*)$/;

/**
 * The files of a folder, at any depth, that hold or may hold tables, ordered by path. Links that lead nowhere are listed,
 * whatever their name: reading them reports them.
 */
export function tableFilesBelow(folder: string): string[] {
  return filesBelow(folder, { dangling: true }).filter(
    (file) => (DATA_FILE.test(file) || !existsSync(file)) && !COMPANION.test(file),
  );
}
