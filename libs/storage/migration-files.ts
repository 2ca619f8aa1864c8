import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** One migration in the repository. */
export interface MigrationFile {
  /** The file name without `.sql`. */
  readonly tag: string;
  /** Orders the migrations; databases record it for those they have applied. */
  readonly when: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly sql: string;
  /**
   * Applied statement by statement, each outside a transaction; requested by a first line `-- outside a transaction`.
   */
  readonly outside: boolean;
}

/** Must match what .ci/migrations reads. */
const OUTSIDE = /^-- outside a transaction\b/;
/** A unique number, and what the migration is about. */
const NAME = /^(\d{4})_\w+\.sql$/;

/** What databases have recorded for migration 0, and the step from each to the next; originally milliseconds. */
const FIRST = 1_763_700_000_000;
const STEP = 1_000;

/**
 * The migrations in a folder, its files `0051_what_it_does.sql`, in numeric order.
 *
 * @throws Error for a .sql file with any other name, and for two files with the same number, as two branches can
 *   produce.
 */
export function readMigrations(folder: URL): readonly MigrationFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const known = new Map<string, string>();
  return files.sort().map((file) => {
    const number = NAME.exec(file)?.[1];
    if (number === undefined)
      throw new Error(`Migration ${file} has no number; name it like 0051_what_it_does.sql.`);
    const other = known.get(number);
    if (other !== undefined)
      throw new Error(`${other} and ${file} have one number; give the one that is not applied yet the next.`);
    known.set(number, file);
    const sql = readFileSync(new URL(file, folder), 'utf8');
    return {
      tag: file.slice(0, -'.sql'.length),
      when: FIRST + STEP * Number(number),
      hash: createHash('sha256').update(sql).digest('hex'),
      sql,
      outside: OUTSIDE.test(sql),
    };
  });
}
