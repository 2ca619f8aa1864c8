import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { ANALYSIS_DIGEST } from '#audit';
import { type Database, openDatabase } from '#storage';

import { createDatabase } from '../support/services.js';

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1, applicationName: 'test' });
});
afterAll(() => database.close());

const plain = (sql: string): string => sql.replace(/\s+/g, ' ').trim();

it('the database digests an analysis by the listed columns; a new column needs a migration for this', async () => {
  const { rows } = await database.pool.query<{ source: string }>(
    `SELECT prosrc AS source FROM pg_proc WHERE proname = 'note_analyses'`,
  );
  expect(plain(rows[0]?.source ?? '')).toBe(
    plain(`BEGIN
      INSERT INTO audit_pending (org_id, ledger, day, id, digest)
      SELECT org_id, CASE WHEN livemode THEN 'live' ELSE 'test' END, (created_at AT TIME ZONE 'UTC')::date, id,
        ${ANALYSIS_DIGEST}
      FROM fresh;
      RETURN NULL;
    END`),
  );
});
