import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { canonicalBytes, type CanonicalColumn, canonicalColumns, canonicalDigest } from '#audit';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

/** Type → values as SQL: plain ones, and those whose JSON needs escapes or is not as JSON.stringify would write it. */
const VALUES: Readonly<Record<CanonicalColumn['type'], readonly [string, string]>> = {
  text: [`'plain'`, `E'quote " back \\\\ line \\n bell \\u0007 \\u2028 \\u007f برج'`],
  boolean: ['true', 'false'],
  timestamptz: [`'2026-04-01 08:30:00.123456+00'`, `'1999-12-31 23:59:59.9+04'`],
  'text[]': [`'{}'`, `ARRAY['value', 'a "b"']`],
  date: [`'2026-04-01'`, `'1999-01-31'`],
  json: [`'{"b": 1.0, "a":  [ "x" ]}'`, `'"ä \\u0041 \\n"'`],
};
const TYPES = Object.keys(VALUES) as CanonicalColumn['type'][];
const COLUMNS: readonly CanonicalColumn[] = [
  { name: 'id', type: 'text' },
  ...TYPES.flatMap((type): CanonicalColumn[] => {
    const name = type === 'text[]' ? 'texts' : type;
    return [
      { name: `given_${name}`, type },
      { name: `nullable_${name}`, type, nullable: true },
      { name: `optional_${name}`, type, optional: true },
    ];
  }),
];

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1, applicationName: 'test' });
  await database.pool.query(
    `CREATE TABLE records (${COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
  );
});
afterAll(() => database.close());

/** A row with the value that `valueOf` gives a column, or none where that may be. */
async function insert(id: string, valueOf: (column: CanonicalColumn) => string | null): Promise<void> {
  const values = COLUMNS.slice(1).map((column) => valueOf(column) ?? 'NULL');
  await database.pool.query(`INSERT INTO records VALUES ('${id}', ${values.join(', ')})`);
}

describe('the canonical bytes of a record', () => {
  it('are the same in the database and in the program, for every type, required, nullable or optional', async () => {
    const mayBeNull = ({ nullable, optional }: CanonicalColumn): boolean =>
      nullable === true || optional === true;
    for (const which of [0, 1] as const) {
      await insert(`full_${which}`, ({ type }) => VALUES[type][which]);
      await insert(`bare_${which}`, (column) => (mayBeNull(column) ? null : VALUES[column.type][which]));
    }
    const { rows } = await database.pool.query<Record<string, string> & { id: string; digest: string }>(
      `SELECT ${canonicalColumns(COLUMNS)}, encode(${canonicalDigest(COLUMNS)}, 'hex') AS digest FROM records`,
    );
    expect(rows).toHaveLength(4);
    for (const { digest, ...row } of rows) {
      const bytes = canonicalBytes(COLUMNS, row);
      expect([row.id, createHash('sha256').update(bytes).digest('hex')]).toEqual([row.id, digest]);
      const members = Object.keys(JSON.parse(bytes) as object);
      expect([row.id, members.some((name) => name.startsWith('optional_'))]).toEqual([
        row.id,
        row.id.startsWith('full'),
      ]);
      expect(members).toEqual(expect.arrayContaining(['nullable_json', 'nullable_texts']));
    }
  });

  it('keep JSON as it was stored, even in a column added later', async () => {
    const columns: CanonicalColumn[] = [
      { name: 'id', type: 'text' },
      { name: 'note', type: 'json', optional: true },
    ];
    const { rows } = await database.pool.query<{ digest: Buffer }>(
      `SELECT ${canonicalDigest(columns)} AS digest FROM (VALUES ('a', '{"b":  1.0}'::json)) AS t (id, note)`,
    );
    const bytes = '{"id":"a","note":{"b":  1.0}}';
    expect(canonicalBytes(columns, { id: 'a', note: '{"b":  1.0}' })).toBe(bytes);
    expect(rows[0]?.digest).toEqual(createHash('sha256').update(bytes).digest());
  });
});
