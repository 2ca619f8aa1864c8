import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** One migration as it stands in the repository. */
export interface MigrationFile {
  /** The name of its file, without `.sql`. */
  readonly tag: string;
  /** Orders the migrations; what databases note of those that they have applied. */
  readonly when: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly sql: string;
  /** Applied statement by statement, each by itself; a first line `-- outside a transaction` asks for it. */
  readonly outside: boolean;
}

/** As .ci/migrations reads it. */
const OUTSIDE = /^-- outside a transaction\b/;
/** A number that no other has, and what it is about. */
const NAME = /^(\d{4})_\w+\.sql$/;

/** What databases have noted of migration 0, and how far each is behind the one before; milliseconds once. */
const FIRST = 1_763_700_000_000;
const STEP = 1_000;

/**
 * The migrations of a folder, which are its files `0051_what_it_does.sql`, in the order of their numbers.
 *
 * @throws Error for SQL of another name, and for two files of one number, as two branches make them.
 */
export function readMigrations(folder: URL): readonly MigrationFile[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const known = new Map<string, string>();
  return files.sort().map((file) => {
    const number = NAME.exec(file)?.[1];
    if (number === undefined)
      throw new Error(`Migration ${file} has no number; name it as 0051_what_it_does.sql is.`);
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
