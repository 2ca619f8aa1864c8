import { readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';
import { Client } from 'pg';

import { migrate } from '#records';

import { createDatabase } from '../support/services.js';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[];
}

it('brings an empty database up to date once, whoever else migrates at the same time', async () => {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle CASCADE; CREATE SCHEMA public',
  );
  await client.end();
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  const applied = results.map((result) => result.applied).sort((a, b) => a - b);
  expect(applied).toEqual([0, 0, results[0].total]);
});

it('names migrations in the order of their time, which is the order they are applied in', () => {
  const journal = JSON.parse(readFileSync('libs/records/migrations/meta/_journal.json', 'utf8')) as Journal;
  journal.entries.forEach(({ idx, when, tag }, at) => {
    expect(idx).toBe(at);
    expect(tag.slice(0, 4)).toBe(String(at).padStart(4, '0'));
    expect(when).toBeGreaterThan(journal.entries[at - 1]?.when ?? 0);
  });
});
