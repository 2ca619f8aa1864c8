import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '..', '..');

/** SQL that needs the running version to stop, and what is said about it. */
const REFUSED: Readonly<Record<string, readonly [sql: string, complaint: RegExp]>> = {
  'a dropped table': [
    'DROP TABLE watches;',
    /line 1: drops table watches; once a release .*contract: watches/,
  ],
  'a dropped column': ['ALTER TABLE plans ADD COLUMN a int, DROP COLUMN name;', /drops column plans\.name/],
  'a dropped function': ['DROP FUNCTION is_now(timestamptz);', /drops function is_now/],
  'a dropped trigger': ['DROP TRIGGER announce ON plans;', /drops trigger plans\.announce/],
  'a dropped view or type, of several': ['DROP TYPE a, public.b;', /drops type b/],
  'a renamed table': ['ALTER TABLE watches RENAME TO watched;', /renames watches, which/],
  'a renamed column': ['ALTER TABLE plans RENAME name TO title;', /renames plans\.name, which/],
  'a renamed function': ['ALTER FUNCTION is_now(timestamptz) RENAME TO now_is;', /renames is_now/],
  'NOT NULL without a default': ['ALTER TABLE plans ADD COLUMN a int NOT NULL;', /adds a NOT NULL without/],
  'NOT NULL set': ['ALTER TABLE plans ALTER name SET NOT NULL;', /contract: plans\.name filled since/],
  'a default dropped': ['ALTER TABLE plans ALTER name DROP DEFAULT;', /drops the default of plans\.name/],
  'another type': ['ALTER TABLE plans ALTER name TYPE varchar(9);', /changes the type of plans\.name/],
  'a value of its own in each row': [
    'ALTER TABLE events ADD COLUMN a uuid DEFAULT gen_random_uuid();',
    /rewritten/,
  ],
  'a serial': ['ALTER TABLE events ADD COLUMN a bigserial;', /adds a with a value of its own/],
  'an index under a lock': ['CREATE INDEX i ON events (org_id);', /builds an index on events while/],
  'CONCURRENTLY in a transaction': [
    'CREATE INDEX CONCURRENTLY i ON events (a);',
    /cannot run in a transaction/,
  ],
  'a dropped index': ['DROP INDEX events_page;', /drops index events_page while/],
  'a constraint that reads all': [
    'ALTER TABLE events ADD CONSTRAINT c CHECK (a > 0);',
    /reads the whole of events/,
  ],
  'a foreign key that reads all': [
    'ALTER TABLE events ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES plans (id);',
    /NOT VALID/,
  ],
  'a unique constraint': [
    'ALTER TABLE events ADD CONSTRAINT c UNIQUE (a);',
    /builds the index of c on events/,
  ],
  'validation under the lock of its constraint': [
    'ALTER TABLE events ADD CONSTRAINT c CHECK (a > 0) NOT VALID;\nALTER TABLE events VALIDATE CONSTRAINT c;',
    /line 2: validates c under the lock/,
  ],
  'rows filled at once': [
    'UPDATE analyses SET include = DEFAULT;',
    /updates rows of analyses, which stay locked/,
  ],
  'rows deleted at once': ['DELETE FROM events WHERE false;', /deletes rows of events/],
  'a table emptied': ['TRUNCATE plans;', /empties plans/],
  'a table written anew': ['VACUUM FULL plans;', /locks a table/],
  'a lock': ['LOCK TABLE plans;', /locks a table/],
  'rights taken': ['REVOKE INSERT ON plans FROM deal_api;', /takes rights on plans/],
  'a value of a type renamed': [`ALTER TYPE mood RENAME VALUE 'sad' TO 'low';`, /renames the value sad/],
  'any of it in a block': [
    'DO $$ BEGIN\n IF true THEN DROP TABLE plans; END IF; END $$;',
    /drops table plans/,
  ],
  'SQL put together in a block': [
    `DO $$ BEGIN EXECUTE 'DROP TABLE ' || 'plans'; END $$;`,
    /cannot be judged/,
  ],
  'a contract before any release did without': [
    '-- contract: plans.name unused since 9.9.9\nALTER TABLE plans DROP COLUMN name;',
    /CHANGELOG.md has no release 9\.9\.9/,
  ],
  'a contract that names another': [
    '-- contract: plans.title unused since 0.1.0\nALTER TABLE plans DROP COLUMN name;',
    /drops column plans\.name/,
  ],
  'a contract above another statement': [
    '-- contract: plans unused since 0.1.0\nSELECT 1;\nDROP TABLE plans;',
    /line 3: drops table plans/,
  ],
  'a marker in a text': [
    `SELECT '\n-- contract: plans unused since 0.1.0\n';DROP TABLE plans;`,
    /drops table plans/,
  ],
  'what cannot be done twice outside of a transaction': [
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS i ON events (a);',
    /is no statement for outside of a transaction/,
  ],
  'a table made outside of a transaction': [
    '-- outside a transaction\nCREATE TABLE t (a int);',
    /is no statement/,
  ],
  'no SQL': ['ALTER TABEL plans;', /no SQL that PostgreSQL understands: syntax error/],
};

/** SQL that the running version does not notice. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'a table with all it has': `CREATE TABLE fresh (a bigserial PRIMARY KEY, b text NOT NULL UNIQUE);
    CREATE INDEX fresh_b ON fresh (b); ALTER TABLE fresh ADD COLUMN c int NOT NULL; UPDATE fresh SET c = 1;`,
  'columns with a default': `ALTER TABLE analyses ADD COLUMN a int, ADD COLUMN b text[] NOT NULL DEFAULT '{}',
    ADD COLUMN c timestamptz NOT NULL DEFAULT now();`,
  'a constraint in two steps, the first': 'ALTER TABLE events ADD CONSTRAINT c CHECK (a > 0) NOT VALID;',
  'a constraint in two steps, the second': 'ALTER TABLE events VALIDATE CONSTRAINT c;',
  'a foreign key of a column without a default':
    'ALTER TABLE events ADD COLUMN a text REFERENCES plans (id);',
  'an index built meanwhile': `-- outside a transaction
    DROP INDEX CONCURRENTLY IF EXISTS events_a;
    --> statement-breakpoint
    CREATE INDEX CONCURRENTLY events_a ON events (a);`,
  'an index of a small table':
    'CREATE INDEX plans_a ON plans (a); ALTER TABLE plans ADD CONSTRAINT c CHECK (a > 0);',
  'a constraint on an index that is there':
    'ALTER TABLE events ADD CONSTRAINT c UNIQUE USING INDEX events_a;',
  'functions and triggers made anew': `CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN DELETE FROM events; RETURN NULL; END $$; DROP TRIGGER t ON plans;
    CREATE TRIGGER t AFTER UPDATE ON plans FOR EACH STATEMENT EXECUTE FUNCTION f();
    REVOKE ALL ON FUNCTION f() FROM PUBLIC;`,
  'rules loosened': 'ALTER TABLE plans ALTER a DROP NOT NULL, DROP CONSTRAINT c;',
  'the contract of a release': `-- What nobody reads.
    -- contract: plans.title unused since 0.1.0
    -- contract: plans.name unused since 0.1.0
    ALTER TABLE plans DROP COLUMN title, DROP COLUMN name;
    -- contract: plans.note filled since 0.1.0
    ALTER TABLE plans ALTER note SET NOT NULL;`,
  'what somebody knows to be brief': '-- brief: nine rows\nUPDATE events SET type = type WHERE id = $$x$$;',
};

let folder: string;
let output: string;
let status: number | null;

const tagsOf = (cases: object): string[] => Object.keys(cases);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const all = [
    ...Object.entries(REFUSED).map(([name, [sql]]) => [name, sql] as const),
    ...Object.entries(ACCEPTED),
  ];
  for (const [name, sql] of all) writeFileSync(join(folder, `9999_${name}.sql`), sql);
  const run = spawnSync(process.execPath, ['.ci/migrations/check.mjs', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  output = run.stderr;
  status = run.status;
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the check of migrations', () => {
  const saidOf = (name: string): readonly string[] =>
    output.split('\n').filter((line) => line.startsWith(`9999_${name}: `));

  it.each(tagsOf(REFUSED))('refuses %s', (name) => {
    expect(saidOf(name).join('\n')).toMatch(REFUSED[name]?.[1] ?? /never/);
  });

  it.each(tagsOf(ACCEPTED))('accepts %s', (name) => {
    expect(saidOf(name)).toEqual([]);
  });

  it('fails for them, and passes for this project’s, as npm run check requires', () => {
    expect(status).toBe(1);
    const {
      stdout,
      stderr,
      status: own,
    } = spawnSync('npm', ['run', '--silent', 'migrations:check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(`${stdout}${stderr}`).toMatch(/migrations: \d+ judged, 0 complaints/);
    expect(own).toBe(0);
  });
});
