import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One migration as it stands in the repository. */
export interface MigrationFile {
  /** The name of its file, without `.sql`. */
  readonly tag: string;
  /** Orders the migrations, milliseconds. */
  readonly when: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly sql: string;
  /** Applied statement by statement, each by itself; a first line `-- outside a transaction` asks for it. */
  readonly outside: boolean;
}

/** As .ci/migrations reads it. */
const OUTSIDE = /^-- outside a transaction\b/;

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/** The migrations that `meta/_journal.json` of a folder names, in its order. */
export function readMigrations(folder: URL): readonly MigrationFile[] {
  const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
  const { entries } = JSON.parse(read('meta/_journal.json')) as Journal;
  return entries.map(({ tag, when }) => {
    const sql = read(`${tag}.sql`);
    return {
      tag,
      when,
      hash: createHash('sha256').update(sql).digest('hex'),
      sql,
      outside: OUTSIDE.test(sql),
    };
  });
}
