import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, describe, expect, it } from '@jest/globals';

import { readMigrations } from './migration-files.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A folder containing these files. */
function holding(...names: readonly string[]): URL {
  const folder = mkdtempSync(join(tmpdir(), 'migration-files-'));
  folders.push(folder);
  for (const name of names) writeFileSync(join(folder, name), `-- ${name}`);
  return pathToFileURL(`${folder}/`);
}

describe('the migrations of a folder', () => {
  it('are its files in numerical order, with what databases have recorded of them', () => {
    const read = readMigrations(
      holding('0051_last.sql', '0000_access.sql', '0026_policies.sql', 'README.md'),
    );
    expect(read.map(({ tag, when }) => ({ tag, when }))).toEqual([
      { tag: '0000_access', when: 1763700000000 },
      { tag: '0026_policies', when: 1763700026000 },
      { tag: '0051_last', when: 1763700051000 },
    ]);
  });

  it('each have their own number', () => {
    expect(() => readMigrations(holding('0051_one.sql', '0051_two.sql'))).toThrow(
      '0051_one.sql and 0051_two.sql have one number',
    );
    expect(() => readMigrations(holding('next.sql'))).toThrow('Migration next.sql has no number');
  });
});
